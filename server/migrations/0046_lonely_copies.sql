-- That a vacancy has no near-copies changes nothing that readers or the search see.
create or replace function note_job_changes() returns trigger language plpgsql as $$
declare
  ours constant text[] := '{updated_at,pushed_at,words,risk,risk_reasons,copy_keys,copy_group}';
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
        and (nullif(n.copy_group, 0) is distinct from nullif(o.copy_group, 0)
          or to_jsonb(n) - ours is distinct from to_jsonb(o) - ours)
      order by n.id;
  end if;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
