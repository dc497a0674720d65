-- expand
-- When an import last changed the catalogue. Unlike `last_updated` and `version`, photos do not change it.
alter table catalogue_state add column imported_at timestamptz;
