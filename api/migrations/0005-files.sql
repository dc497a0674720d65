-- Files that no row names: not yet, or not any more. A name is written here before its file is, leaves in the transaction
-- whose row names the file, and comes back in the one whose row lets go of it. So whatever a crash leaves behind is
-- known, and nothing is ever removed because it merely looks unused.
create table unused_files (
  name text primary key,
  since timestamptz not null default now()
);
create index unused_files_by_time on unused_files (since);
