ALTER TABLE "companies" ADD COLUMN "pending_name" varchar(255);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pending_image_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_name" varchar(255);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_last_name" varchar(255);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_pending_image_id_uploads_id_fk" FOREIGN KEY ("pending_image_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_pending_image_idx" ON "companies" USING btree ("pending_image_id") WHERE "companies"."pending_image_id" is not null;--> statement-breakpoint
CREATE INDEX "companies_pending_idx" ON "companies" USING btree ("pending_since") WHERE "companies"."pending_since" is not null;--> statement-breakpoint
CREATE INDEX "users_pending_idx" ON "users" USING btree ("pending_since") WHERE "users"."pending_since" is not null;