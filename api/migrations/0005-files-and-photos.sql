-- expand
-- Uploaded files and the photos of cards. Photos of copies are named by user_inventory.

-- Files that no row references: not yet, or no longer. A name is inserted before its file is written, deleted in the
-- transaction whose row references the file, and inserted again in the transaction whose row drops the reference. After a
-- crash every orphaned file is therefore listed here, and no file is ever removed because it merely looks unused.
create table unreferenced_files (
  name text primary key,
  since timestamptz not null default now(),
  -- The user whose row dropped the reference a moment ago and may restore it (Undo). No foreign key: the row outlives the user.
  owner_id bytea
);
create index unreferenced_files_by_time on unreferenced_files (since);

-- Who uploaded each stored image and how large it is. A row is inserted before the image's files are written, and
-- deleted after they are.
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

-- Users' photos of cards: the one that a side shows, the pending ones, and the history of the others. The shown photo is
-- also copied into the card's own row, from which it is read.
create table card_photos (
  id bytea primary key check (octet_length(id) = 12),
  -- No cascade: a card must release its files before it is deleted.
  card_id bytea not null references cards,
  side text not null check (side in ('front', 'back')),
  -- Null after the uploader deletes their account: the photo stays without a credit.
  user_id bytea references users on delete set null,
  -- Name of the image under /files, from which its variants are named. Null after a rejection, which deletes the file.
  file text unique,
  -- SHA-256 of the uploaded file: uploading it again returns the same photo.
  upload_hash bytea check (octet_length(upload_hash) = 32),
  state text not null check (state in ('waiting', 'shown', 'refused')),
  -- Only of a shown photo: the catalogue's own image, which the side shows again when the photo is removed.
  replaced_image_url text,
  created_at timestamptz not null default now(),
  -- Null where a photo filled an empty side without a review.
  reviewed_at timestamptz,
  reviewed_by bytea references users on delete set null,
  check ((state = 'refused') = (file is null)),
  check (state = 'shown' or replaced_image_url is null)
);
create unique index card_photos_shown on card_photos (card_id, side) where state = 'shown';
-- A user's newer photo replaces their pending one, so that no user can flood the review list.
create unique index card_photos_waiting_of_user on card_photos (user_id, card_id, side) where state = 'waiting';
create unique index card_photos_by_upload on card_photos (user_id, card_id, side, upload_hash);
create index card_photos_waiting on card_photos (created_at, id) where state = 'waiting';
create index card_photos_by_card on card_photos (card_id, side);
create index card_photos_by_reviewer on card_photos (reviewed_by) where reviewed_by is not null;
