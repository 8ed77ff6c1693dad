-- Rows that are only ever added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
end $$;
--> statement-breakpoint
create trigger point_entries_append_only before update or delete or truncate on point_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();
--> statement-breakpoint

-- Tables that only the ledger's triggers write.
create function refuse_direct_write() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows point_entries: a direct % is refused', tg_table_name, lower(tg_op)
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger point_balances_follow before insert or update or delete or truncate on point_balances
  for each statement execute function refuse_direct_write();
--> statement-breakpoint
create trigger point_holds_follow before insert or update or delete or truncate on point_holds
  for each statement execute function refuse_direct_write();
--> statement-breakpoint

create function open_point_balance() returns trigger language plpgsql as $$
begin
  insert into point_balances (user_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger users_open_point_balance after insert on users
  for each row execute function open_point_balance();
--> statement-breakpoint

-- The balance row is locked first, always: two entries of one user wait for each other in one order.
create function find_point_hold() returns trigger language plpgsql as $$
begin
  perform 1 from point_balances where user_id = new.user_id for update;
  new.hold_id := null;
  if new.reason = 'block' then
    insert into point_holds (user_id, job_post_id, points, created_at)
      values (new.user_id, new.job_post_id, new.blocked_delta, new.created_at)
      returning id into new.hold_id;
  elsif new.reason in ('release', 'spend') then
    select id into new.hold_id from point_holds
      where job_post_id = new.job_post_id and user_id = new.user_id
        and state = 'held' and points = -new.blocked_delta
      for update;
    if not found then
      raise exception 'job % holds no % points of user %', new.job_post_id, -new.blocked_delta, new.user_id
        using errcode = 'check_violation', constraint = 'point_entries_hold_exists', table = 'point_entries';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger point_entries_find_hold before insert on point_entries
  for each row execute function find_point_hold();
--> statement-breakpoint

-- After the insertion, not before it: a row that `on conflict do nothing` skips must move nothing.
create function apply_point_entry() returns trigger language plpgsql as $$
begin
  if new.reason in ('release', 'spend') then
    update point_holds
      set state = case new.reason when 'spend' then 'spent' else 'released' end, closed_at = new.created_at
      where id = new.hold_id and state = 'held';
    if not found then
      raise exception 'hold % is closed already', new.hold_id
        using errcode = 'check_violation', constraint = 'point_entries_hold_exists', table = 'point_entries';
    end if;
  end if;
  update point_balances
    set value = value + new.value_delta,
      blocked_value = blocked_value + new.blocked_delta,
      unlimited_until = case
        when new.unlimited_days > 0 then
          greatest(coalesce(unlimited_until, new.created_at), new.created_at) + new.unlimited_days * interval '24 hours'
        when new.unlimited_days < 0 then unlimited_until + new.unlimited_days * interval '24 hours'
        else unlimited_until end
    where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger point_entries_apply after insert on point_entries
  for each row execute function apply_point_entry();
--> statement-breakpoint

-- Changes that the search index follows. `set local upaon.bulk = 'on'` silences them for a bulk load,
-- which then adds one 'rebuild' event itself.
create function note_job_changes() returns trigger language plpgsql as $$
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
             n.salary, n.salary_from, n.salary_to, n.salary_max, n.negotiable_salary, n.type_special_ad)
          is distinct from
            (o.status_id, o.deleted_at, o.published_at, o.expires_at, o.title, o.description, o.company_id,
             o.company_name, o.state_id, o.county_id, o.neighborhood_id, o.job_area_id, o.job_type_id,
             o.salary, o.salary_from, o.salary_to, o.salary_max, o.negotiable_salary, o.type_special_ad)
      order by n.id;
  end if;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger job_posts_note_insert after insert on job_posts
  referencing new table as new_rows for each statement execute function note_job_changes();
--> statement-breakpoint
create trigger job_posts_note_update after update on job_posts
  referencing old table as old_rows new table as new_rows for each statement execute function note_job_changes();
--> statement-breakpoint
create trigger job_posts_note_delete after delete on job_posts
  referencing old table as old_rows for each statement execute function note_job_changes();
--> statement-breakpoint

create function note_catalogue_changes() returns trigger language plpgsql as $$
begin
  if current_setting('upaon.bulk', true) = 'on' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into search_events (kind, ref_id) select tg_argv[0], id from old_rows order by id;
  else
    insert into search_events (kind, ref_id) select tg_argv[0], id from new_rows order by id;
  end if;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_note_update after update on companies
  referencing new table as new_rows for each statement execute function note_catalogue_changes('company');
--> statement-breakpoint
create trigger companies_note_delete after delete on companies
  referencing old table as old_rows for each statement execute function note_catalogue_changes('company');
--> statement-breakpoint
create trigger states_note_insert after insert on states
  referencing new table as new_rows for each statement execute function note_catalogue_changes('state');
--> statement-breakpoint
create trigger states_note_update after update on states
  referencing new table as new_rows for each statement execute function note_catalogue_changes('state');
--> statement-breakpoint
create trigger states_note_delete after delete on states
  referencing old table as old_rows for each statement execute function note_catalogue_changes('state');
--> statement-breakpoint
create trigger counties_note_insert after insert on counties
  referencing new table as new_rows for each statement execute function note_catalogue_changes('county');
--> statement-breakpoint
create trigger counties_note_update after update on counties
  referencing new table as new_rows for each statement execute function note_catalogue_changes('county');
--> statement-breakpoint
create trigger counties_note_delete after delete on counties
  referencing old table as old_rows for each statement execute function note_catalogue_changes('county');
--> statement-breakpoint
create trigger neighborhoods_note_insert after insert on neighborhoods
  referencing new table as new_rows for each statement execute function note_catalogue_changes('neighborhood');
--> statement-breakpoint
create trigger neighborhoods_note_update after update on neighborhoods
  referencing new table as new_rows for each statement execute function note_catalogue_changes('neighborhood');
--> statement-breakpoint
create trigger neighborhoods_note_delete after delete on neighborhoods
  referencing old table as old_rows for each statement execute function note_catalogue_changes('neighborhood');
--> statement-breakpoint
create trigger job_areas_note_insert after insert on job_areas
  referencing new table as new_rows for each statement execute function note_catalogue_changes('job_area');
--> statement-breakpoint
create trigger job_areas_note_update after update on job_areas
  referencing new table as new_rows for each statement execute function note_catalogue_changes('job_area');
--> statement-breakpoint
create trigger job_areas_note_delete after delete on job_areas
  referencing old table as old_rows for each statement execute function note_catalogue_changes('job_area');
--> statement-breakpoint
create trigger job_types_note_insert after insert on job_types
  referencing new table as new_rows for each statement execute function note_catalogue_changes('job_type');
--> statement-breakpoint
create trigger job_types_note_update after update on job_types
  referencing new table as new_rows for each statement execute function note_catalogue_changes('job_type');
--> statement-breakpoint
create trigger job_types_note_delete after delete on job_types
  referencing old table as old_rows for each statement execute function note_catalogue_changes('job_type');
