-- Partitions the large tables of members' data into 64 parts by user, for sites with hundreds of millions of copies.
-- Stop the site, and run it once: psql "$DATABASE_URL" --single-transaction -f deploy/database/partition-collections.sql
-- It copies all rows, and so needs their space a second time. See docs/decisions/0032.

do $$
declare
  target record;
  definition text;
  index_definitions text[];
  constraint_definitions text[];
  reference record;
  reference_definitions text[];
begin
  for target in
    select c.relname as name, c.oid, array_to_string(c.reloptions, ', ') as options from pg_class c
    where c.relname in ('user_inventory', 'user_card_counts', 'wishlist') and c.relkind = 'r'
      and c.relnamespace = current_schema()::regnamespace
  loop
    -- Indexes and keys get their own names again, which migrations know.
    select coalesce(array_agg(pg_get_indexdef(i.indexrelid)), '{}') into index_definitions from pg_index i
      where i.indrelid = target.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid);
    select array_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))) into constraint_definitions
      from pg_constraint k where k.conrelid = target.oid and k.contype in ('p', 'u', 'f');
    -- References of other tables to this one, such as promises of copies.
    reference_definitions := '{}';
    for reference in
      select k.conrelid::regclass as name, k.conname, pg_get_constraintdef(k.oid) as definition from pg_constraint k
      where k.confrelid = target.oid and k.contype = 'f'
    loop
      reference_definitions := reference_definitions
        || format('alter table %s add constraint %I %s', reference.name, reference.conname, reference.definition);
      execute format('alter table %s drop constraint %I', reference.name, reference.conname);
    end loop;
    execute format('alter table %I rename to unpartitioned', target.name);
    execute format('create table %I (like unpartitioned including defaults including constraints) partition by hash (user_id)',
      target.name);
    for part in 0..63 loop
      execute format('create table %I partition of %I for values with (modulus 64, remainder %s) with (%s)',
        target.name || '_' || part, target.name, part, target.options);
    end loop;
    execute format('insert into %I select * from unpartitioned', target.name);
    drop table unpartitioned;
    foreach definition in array constraint_definitions loop
      execute format('alter table %I add %s', target.name, definition);
    end loop;
    foreach definition in array reference_definitions loop
      execute definition;
    end loop;
    foreach definition in array index_definitions loop
      execute definition;
    end loop;
    execute format('analyze %I', target.name);
  end loop;
end
$$;
