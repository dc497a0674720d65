-- expand
-- Photos of copies from a ZIP to import, until they are stored as photos of the imported copies.
create table import_photos (
  import_id bytea not null references imports on delete cascade,
  -- Name of the photo in the ZIP, which its row says.
  path text not null,
  bytes bytea not null,
  -- The copy that shows the photo, and the line of its row. Null until the row is imported.
  copy_id bytea,
  line int,
  side text check (side in ('front', 'back')),
  primary key (import_id, path)
);
-- Images do not get smaller by compression.
alter table import_photos alter column bytes set storage external;
create index import_photos_to_store on import_photos (import_id, path) where copy_id is not null;
