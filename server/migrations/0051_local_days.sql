-- Days are those of the brand's time zone, which the product says with each of its connections.
do $$
declare
  counter regprocedure;
  zone text := $zone$coalesce(nullif(current_setting('upaon.time_zone', true), ''), 'America/Fortaleza')$zone$;
begin
  foreach counter in array array['count_applications()', 'count_alerts()']::regprocedure[] loop
    execute replace(pg_get_functiondef(counter), $here$'America/Fortaleza'$here$, zone);
  end loop;
end $$;
