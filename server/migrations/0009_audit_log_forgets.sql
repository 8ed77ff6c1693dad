-- The log of administrators' changes still only grows, but for one thing: what it tells of a person who has their
-- account deleted (LGPD, art. 18, VI). The row stays; what it held of them may only become less.
create function only_forget() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('upaon.forgetting', true), '') = 'on'
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and (new.before is null or new.before <@ old.before)
    and (new.after is null or new.after <@ old.after) then
    return new;
  end if;
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
end $$;
--> statement-breakpoint
drop trigger audit_log_append_only on audit_log;
--> statement-breakpoint
create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_only_forgets before update on audit_log
  for each row execute function only_forget();
