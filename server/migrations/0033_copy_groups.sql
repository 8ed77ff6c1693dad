DROP INDEX "job_posts_uncopied_idx";--> statement-breakpoint
DROP INDEX "job_posts_copy_group_idx";--> statement-breakpoint
CREATE INDEX "job_posts_ungrouped_idx" ON "job_posts" USING btree ("id") WHERE "job_posts"."copy_group" is null and "job_posts"."status_id" = 1 and "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_posts_copy_group_idx" ON "job_posts" USING btree ("copy_group") WHERE "job_posts"."copy_group" > 0;