ALTER TABLE "search_events" DROP CONSTRAINT "search_events_kind";--> statement-breakpoint
ALTER TABLE "search_events" ADD CONSTRAINT "search_events_kind" CHECK ("search_events"."kind" in ('job', 'company', 'state', 'county', 'neighborhood', 'job_area', 'job_type', 'region', 'rebuild'));--> statement-breakpoint

-- Lists of places name regions too.
create trigger regions_note_insert after insert on regions
  referencing new table as new_rows for each statement execute function note_catalogue_changes('region');
--> statement-breakpoint
create trigger regions_note_update after update on regions
  referencing new table as new_rows for each statement execute function note_catalogue_changes('region');
--> statement-breakpoint
create trigger regions_note_delete after delete on regions
  referencing old table as old_rows for each statement execute function note_catalogue_changes('region');
--> statement-breakpoint

-- The region of a job and of an ad is that of its state, where it has one (contract a16), also when the state moves.
-- The state's own event has its jobs read anew; one event for each of them would say the same.
create function take_state_to_region() returns trigger language plpgsql as $$
declare
  bulk text := coalesce(current_setting('upaon.bulk', true), '');
begin
  perform set_config('upaon.bulk', 'on', true);
  update job_posts set region_id = new.region_id
    where state_id = new.id and region_id is distinct from new.region_id;
  perform set_config('upaon.bulk', bulk, true);
  update native_ads set region_id = new.region_id
    where state_id = new.id and region_id is distinct from new.region_id;
  return null;
end $$;
--> statement-breakpoint
create trigger states_take_to_region after update of region_id on states
  for each row when (old.region_id is distinct from new.region_id) execute function take_state_to_region();
