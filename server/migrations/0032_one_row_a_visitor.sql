DROP TABLE "job_outward_presses" CASCADE;--> statement-breakpoint
DROP TABLE "daily_visits" CASCADE;