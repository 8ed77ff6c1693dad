CREATE TABLE "job_application_links" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_token_unique";--> statement-breakpoint
ALTER TABLE "job_application_links" ADD CONSTRAINT "job_application_links_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_application_links_application_idx" ON "job_application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "job_application_changes_seen_idx" ON "job_application_changes" USING btree ("created_at") WHERE "job_application_changes"."status" = 'seen' and "job_application_changes"."mailed_at" is null;--> statement-breakpoint
ALTER TABLE "job_applications" DROP COLUMN "token_hash";