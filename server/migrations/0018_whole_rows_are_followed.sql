-- A job's whole row is compared, but for what only this house's books hold: a column added later is followed without being named.
create or replace function note_job_changes() returns trigger language plpgsql as $$
begin
  if current_setting('upaon.bulk', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into search_events (kind, ref_id) select 'job', id from new_rows where status_id = 1 order by id;
  elsif tg_op = 'DELETE' then
    insert into search_events (kind, ref_id) select 'job', id from old_rows where status_id = 1 order by id;
  else
    insert into search_events (kind, ref_id)
      select 'job', n.id from new_rows n join old_rows o on o.id = n.id
      where (n.status_id = 1 or o.status_id = 1)
        and to_jsonb(n) - '{updated_at,pushed_at,words}'::text[] is distinct from to_jsonb(o) - '{updated_at,pushed_at,words}'::text[]
      order by n.id;
  end if;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
