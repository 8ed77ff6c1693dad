CREATE TABLE "company_answer_rates" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"days" integer,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_application_counts" (
	"job_post_id" integer PRIMARY KEY NOT NULL,
	"received" integer NOT NULL,
	"answered" integer NOT NULL,
	"hired" integer NOT NULL,
	"answer_seconds" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_answer_rates" ADD CONSTRAINT "company_answer_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_counts" ADD CONSTRAINT "job_application_counts_job_post_id_job_posts_id_fk" FOREIGN KEY ("job_post_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_waiting_idx" ON "job_applications" USING btree ("job_post_id") WHERE "job_applications"."status" in ('sent', 'seen');