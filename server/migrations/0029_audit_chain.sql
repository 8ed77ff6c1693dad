-- The log of administrators' changes is a chain: at its commit each entry gets its place and a hash over the one before.
-- The head's row is locked from there to the end of the commit only, so that writers wait for no more than that.
create or replace function only_texts_go() returns trigger language plpgsql as $$
begin
  if old.seq is null and to_jsonb(new) - '{seq,hash}'::text[] = to_jsonb(old) - '{seq,hash}'::text[] then
    return new;
  end if;
  if to_jsonb(new) - '{before,after,ip}'::text[] = to_jsonb(old) - '{before,after,ip}'::text[]
    and (new.before is not distinct from old.before or new.before is not distinct from without_texts(old.before))
    and (new.after is not distinct from old.after or new.after is not distinct from without_texts(old.after))
    and (new.ip is null or new.ip is not distinct from old.ip) then
    return new;
  end if;
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
end $$;
--> statement-breakpoint
insert into audit_head (seq, hash) values (0, '');
--> statement-breakpoint
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  place bigint;
  chained text;
begin
  update audit_head set seq = seq + 1,
    hash = encode(sha256(convert_to(concat_ws(':', hash, seq + 1, new.id, coalesce(new.seal, '')), 'UTF8')), 'hex')
    returning seq, hash into place, chained;
  update audit_log set seq = place, hash = chained where id = new.id;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_entry();
