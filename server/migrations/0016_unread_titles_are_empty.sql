-- A placeholder was stored where no title could be read from a picture: nothing is what was read.
update job_posts set title = '' where title = 'Vaga sem título' and source = 'picture' and first_approved_at is null;
