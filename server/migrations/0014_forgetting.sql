-- Who leaves is forgotten in what only grows, too. Of the administrators' log go the texts: ids, numbers, yes and no
-- and the name of a status say what kind of change it was, and stay.
create function without_texts(fields jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(key, case
    when jsonb_typeof(value) in ('null', 'number', 'boolean') or key = 'status' or key like '%\_ids' then value
    else '"(apagado)"' end), fields)
  from jsonb_each(fields)
$$;
--> statement-breakpoint
create function only_texts_go() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{before,after,ip}'::text[] = to_jsonb(old) - '{before,after,ip}'::text[]
    and (new.before is not distinct from old.before or new.before is not distinct from without_texts(old.before))
    and (new.after is not distinct from old.after or new.after is not distinct from without_texts(old.after))
    and (new.ip is null or new.ip is not distinct from old.ip) then
    return new;
  end if;
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
end $$;
--> statement-breakpoint
drop trigger audit_log_append_only on audit_log;
--> statement-breakpoint
create trigger audit_log_append_only before truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_only_texts_go before update on audit_log
  for each row execute function only_texts_go();
--> statement-breakpoint
create trigger audit_log_only_old_go before delete on audit_log
  for each row execute function only_old_go();
--> statement-breakpoint

-- Of the ledger goes what was written beside an entry; every number stays.
create function only_note_goes() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'note' = to_jsonb(old) - 'note' and old.note is not null and new.note = '(apagado)' then
    return new;
  end if;
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
end $$;
--> statement-breakpoint
drop trigger point_entries_append_only on point_entries;
--> statement-breakpoint
create trigger point_entries_append_only before delete or truncate on point_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger point_entries_only_note_goes before update on point_entries
  for each row execute function only_note_goes();
