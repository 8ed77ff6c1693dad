ALTER TABLE "job_posts" DROP CONSTRAINT "job_posts_region_id_regions_id_fk";
--> statement-breakpoint
DROP INDEX "job_posts_region_idx";