CREATE SEQUENCE "public"."job_copy_groups" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
DROP INDEX "job_posts_review_idx";--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "risk" smallint;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "risk_reasons" jsonb;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "copy_keys" integer[];--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "copy_group" integer;--> statement-breakpoint
CREATE INDEX "job_posts_copies_idx" ON "job_posts" USING gin ("copy_keys") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_posts_copy_group_idx" ON "job_posts" USING btree ("copy_group") WHERE "job_posts"."copy_group" is not null;--> statement-breakpoint
CREATE INDEX "job_posts_uncopied_idx" ON "job_posts" USING btree ("id") WHERE "job_posts"."copy_keys" is null and "job_posts"."status_id" = 1 and "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_posts_review_idx" ON "job_posts" USING btree ("risk" DESC NULLS LAST,"submitted_at","id") WHERE "job_posts"."status_id" = 3 and "job_posts"."deleted_at" is null;--> statement-breakpoint
-- Nothing that readers or the search see follows from the risk, or from a fingerprint before it makes a group.
create or replace function note_job_changes() returns trigger language plpgsql as $$
declare
  ours constant text[] := '{updated_at,pushed_at,words,risk,risk_reasons,copy_keys}';
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
        and to_jsonb(n) - ours is distinct from to_jsonb(o) - ours
      order by n.id;
  end if;
  if found then
    perform pg_notify('search_events', '');
  end if;
  return null;
end $$;
