-- What administrators search of a job stands in one column under one index, whichever tables it comes from.
create function words_of_job(title text, company_name text, company integer, owner integer) returns text
  language sql stable
  return (select ' ' || fold(concat_ws(' ', title, company_name, (select c.name from companies c where c.id = company)))
    || u.words from users u where u.id = owner);
--> statement-breakpoint
create function write_words_of_job() returns trigger language plpgsql as $$
begin
  -- An owner that there is not is for the foreign key to refuse.
  new.words := coalesce(words_of_job(new.title, new.company_name, new.company_id, new.user_id), '');
  return new;
end $$;
--> statement-breakpoint
create trigger job_posts_write_words before insert or update of title, company_name, company_id, user_id on job_posts
  for each row execute function write_words_of_job();
--> statement-breakpoint
-- Bulk loads, which silence the other triggers, need it as well.
alter table job_posts enable always trigger job_posts_write_words;
--> statement-breakpoint
create function follow_words_of_jobs() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'companies' then
    update job_posts set title = title where company_id = new.id;
  else
    update job_posts set title = title where user_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_write_words_of_jobs after update of name on companies
  for each row when (new.name is distinct from old.name) execute function follow_words_of_jobs();
--> statement-breakpoint
create trigger users_write_words_of_jobs after update of name, last_name, username, email on users
  for each row when (new.words is distinct from old.words) execute function follow_words_of_jobs();
--> statement-breakpoint
update job_posts set title = title;
