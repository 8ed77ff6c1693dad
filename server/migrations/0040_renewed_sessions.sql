ALTER TABLE "sessions" ADD COLUMN "renewal" varchar(43);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_next_unique" UNIQUE("next_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_previous_unique" UNIQUE("previous_hash");