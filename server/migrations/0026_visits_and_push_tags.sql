CREATE TABLE "daily_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" varchar(43) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"day" date NOT NULL,
	"hash" varchar(43) NOT NULL,
	CONSTRAINT "daily_visits_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
ALTER TABLE "job_alerts" ADD COLUMN "push_tag" varchar(43);