CREATE TABLE "job_decisions" (
	"job_post_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"decision" varchar(8) NOT NULL,
	"instructions" text,
	"seen" jsonb NOT NULL,
	"ip" varchar(64) NOT NULL,
	"request_id" varchar(64) NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pending_about" varchar(500);--> statement-breakpoint
ALTER TABLE "job_decisions" ADD CONSTRAINT "job_decisions_job_post_id_job_posts_id_fk" FOREIGN KEY ("job_post_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_decisions" ADD CONSTRAINT "job_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_decisions_user_idx" ON "job_decisions" USING btree ("user_id");