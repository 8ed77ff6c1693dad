-- Words anywhere in names and titles are found by indexes of trigrams: of PostgreSQL's own contributed modules, and
-- trusted, so that who owns the database may create it.
create extension if not exists pg_trgm;
