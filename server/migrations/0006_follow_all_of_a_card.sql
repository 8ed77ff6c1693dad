-- Every column that a public list shows is followed, so that copies of cards in the processes can be dropped in time.
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
        and (n.status_id, n.deleted_at, n.published_at, n.expires_at, n.title, n.description, n.company_id,
             n.company_name, n.state_id, n.county_id, n.neighborhood_id, n.job_area_id, n.job_type_id,
             n.salary, n.salary_from, n.salary_to, n.salary_max, n.negotiable_salary, n.type_special_ad,
             n.url_special_ad, n.region_id, n.user_id, n.job_number, n.received_date, n.verified, n.image_id,
             n.job_exclusive_accesses_condition)
          is distinct from
            (o.status_id, o.deleted_at, o.published_at, o.expires_at, o.title, o.description, o.company_id,
             o.company_name, o.state_id, o.county_id, o.neighborhood_id, o.job_area_id, o.job_type_id,
             o.salary, o.salary_from, o.salary_to, o.salary_max, o.negotiable_salary, o.type_special_ad,
             o.url_special_ad, o.region_id, o.user_id, o.job_number, o.received_date, o.verified, o.image_id,
             o.job_exclusive_accesses_condition)
      order by n.id;
  end if;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
--> statement-breakpoint

-- What a job asks of its readers decides what of it may be searched and shown.
create function note_job_access_changes() returns trigger language plpgsql as $$
begin
  if current_setting('upaon.bulk', true) = 'on' then
    return null;
  end if;
  insert into search_events (kind, ref_id)
    select 'job', j.id from job_posts j
    where j.status_id = 1 and j.id in (select job_post_id from changed_rows)
    order by j.id;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger job_post_exclusive_accesses_note_insert after insert on job_post_exclusive_accesses
  referencing new table as changed_rows for each statement execute function note_job_access_changes();
--> statement-breakpoint
create trigger job_post_exclusive_accesses_note_delete after delete on job_post_exclusive_accesses
  referencing old table as changed_rows for each statement execute function note_job_access_changes();
