DROP INDEX "job_posts_status_idx";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "words" text GENERATED ALWAYS AS (fold("articles"."title" || ' ' || coalesce("articles"."excerpt", '') || ' ' || regexp_replace("articles"."content", '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (' ' || fold("users"."name" || ' ' || "users"."last_name" || ' ' || "users"."username" || ' ' || "users"."email")) STORED;--> statement-breakpoint
CREATE INDEX "job_posts_words_idx" ON "job_posts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_posts_status_idx" ON "job_posts" USING btree ("status_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expires_at") WHERE "job_posts"."deleted_at" is null;