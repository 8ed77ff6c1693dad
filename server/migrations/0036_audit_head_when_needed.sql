-- The head comes with the first entry, so that a database that nobody used is empty, and a backup may be put into it.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  place bigint;
  chained text;
begin
  insert into audit_head as head (seq, hash)
    values (1, encode(sha256(convert_to(concat_ws(':', '', 1, new.id, coalesce(new.seal, '')), 'UTF8')), 'hex'))
    on conflict (id) do update set seq = head.seq + 1,
      hash = encode(sha256(convert_to(concat_ws(':', head.hash, head.seq + 1, new.id, coalesce(new.seal, '')), 'UTF8')), 'hex')
    returning seq, hash into place, chained;
  update audit_log set seq = place, hash = chained where id = new.id;
  return null;
end $$;
--> statement-breakpoint
delete from audit_head where seq = 0;
