-- What the privacy policy keeps for five years goes after them: in a transaction that names a moment in
-- `upaon.old_until`, rows of this log from before it may be deleted, and no others.
create function only_old_go() returns trigger language plpgsql as $$
begin
  if old.created_at < nullif(current_setting('upaon.old_until', true), '')::timestamptz then
    return old;
  end if;
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
end $$;
--> statement-breakpoint
drop trigger consents_append_only on consents;
--> statement-breakpoint
create trigger consents_append_only before update or truncate on consents
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger consents_only_old_go before delete on consents
  for each row execute function only_old_go();
