CREATE TABLE "job_readings" (
	"job_post_id" integer PRIMARY KEY NOT NULL,
	"image_id" integer NOT NULL,
	"reader" varchar(32) NOT NULL,
	"fields" jsonb NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_job_post_id_job_posts_id_fk" FOREIGN KEY ("job_post_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;