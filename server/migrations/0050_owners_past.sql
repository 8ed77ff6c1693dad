DROP INDEX "job_posts_owner_idx";--> statement-breakpoint
CREATE INDEX "job_posts_owner_idx" ON "job_posts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);