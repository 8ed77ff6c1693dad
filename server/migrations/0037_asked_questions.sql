CREATE TABLE "asked_questions" (
	"day" date NOT NULL,
	"words" varchar(200) NOT NULL,
	"filters" varchar(1000) NOT NULL,
	"position" smallint NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"results" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "asked_questions_day_words_filters_position_pk" PRIMARY KEY("day","words","filters","position")
);
--> statement-breakpoint
insert into asked_questions (day, words, filters, position, people)
  select day, fold(words), '', 0, sum(people) from empty_search_days where day > current_date - 30 group by 1, 2;
--> statement-breakpoint
DROP TABLE "empty_search_days" CASCADE;