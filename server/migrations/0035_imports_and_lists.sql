DELETE FROM "job_imports";--> statement-breakpoint
DROP TABLE "job_import_rows" CASCADE;--> statement-breakpoint
ALTER TABLE "job_imports" ADD COLUMN "given" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_imports" ADD COLUMN "rows" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_imports" ADD COLUMN "chosen" integer[];--> statement-breakpoint
ALTER TABLE "job_imports" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_imports" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "job_posts_admin_county_id_idx" ON "job_posts" USING btree ("county_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status_id","expires_at") WHERE "job_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_posts_admin_job_area_id_idx" ON "job_posts" USING btree ("job_area_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status_id","expires_at") WHERE "job_posts"."deleted_at" is null;