-- A vacancy links its company's page, which is there while the owner is not suspended: kept pages hear of it as of a new name.
create function note_suspension() returns trigger language plpgsql as $$
begin
  insert into search_events (kind, ref_id) select 'company', id from companies where user_id = new.id order by id;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_note_suspension after update of blocked_at on users
  for each row when ((old.blocked_at is null) is distinct from (new.blocked_at is null)) execute function note_suspension();
