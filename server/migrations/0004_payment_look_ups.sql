DROP INDEX "payments_look_up_idx";--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "source" varchar(16) DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "status" varchar(16);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collector_id" varchar(64);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notices_payment_idx" ON "payment_notices" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_next_check_idx" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;