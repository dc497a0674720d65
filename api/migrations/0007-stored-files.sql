-- expand
-- Who uploaded each stored image and how large it is, and indexes that find the copy that shows it.

-- A row is inserted before the image's files are written, and deleted after they are.
create table stored_files (
  -- Stands for all variants of the image, as in unreferenced_files.
  name text primary key,
  -- No foreign key: the row lasts as long as the files. Null when a shown photo of a card stays without its uploader.
  owner_id bytea,
  -- Size of all variants.
  bytes int8 not null,
  stored_at timestamptz not null default now()
);
create index stored_files_by_owner on stored_files (owner_id, stored_at) include (bytes);

create index user_inventory_by_front_photo on user_inventory (user_id, custom_image_url)
  where custom_image_url is not null;
create index user_inventory_by_back_photo on user_inventory (user_id, custom_back_image_url)
  where custom_back_image_url is not null;

-- The sizes of earlier images are not in the database. Each counts as a typical photo, and not for the hourly limit.
insert into stored_files (name, owner_id, bytes, stored_at)
select name, owner_id, 100000, now() - interval '1 day' from (
  select avatar, id from users where avatar is not null
  union all select file, user_id from card_photos where file is not null
  union all select substr(url, length('/files/') + 1), user_id
    from user_inventory, unnest(array[custom_image_url, custom_back_image_url]) url where url like '/files/copies/%'
  union all select name, owner_id from unreferenced_files
) earlier (name, owner_id)
on conflict do nothing;
