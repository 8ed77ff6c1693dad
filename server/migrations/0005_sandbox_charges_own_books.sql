ALTER TABLE "sandbox_charges" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "sandbox_charges" DROP COLUMN "payer_email";--> statement-breakpoint
ALTER TABLE "sandbox_charges" DROP COLUMN "qr_code_base64";--> statement-breakpoint
ALTER TABLE "sandbox_charges" DROP COLUMN "refunded_at";