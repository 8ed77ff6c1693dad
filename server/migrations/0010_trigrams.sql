-- Searches for words anywhere in names and titles are answered by indexes of trigrams. Of PostgreSQL's own
-- contributed modules, and trusted: who owns the database may create it.
create extension if not exists pg_trgm;
