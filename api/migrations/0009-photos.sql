-- Photos of cards that people gave: the one that a side of a card shows, those that wait for an admin, and what became of
-- the others. What a card shows stands in its own row too, from which it is read. Photos of copies are named by the copies.

create table card_photos (
  id bytea primary key check (octet_length(id) = 12),
  -- A card that goes has to let go of its files first.
  card_id bytea not null references cards,
  side text not null check (side in ('front', 'back')),
  -- Null once the sender has deleted their account: the photo stays, without credit.
  user_id bytea references users on delete set null,
  -- Name of the picture under /files, by which its versions are known; a refused one is gone.
  file text unique,
  -- SHA-256 of the file as it was sent: the same again is the same photo.
  original_hash bytea check (octet_length(original_hash) = 32),
  state text not null check (state in ('waiting', 'shown', 'refused')),
  -- Of a shown one: what the catalogue itself shows on this side, and the side shows again when the photo goes.
  covered_url text,
  created_at timestamptz not null default now(),
  -- By an admin; null where a photo filled an empty side at once.
  decided_at timestamptz,
  decided_by bytea references users on delete set null,
  check ((state = 'refused') = (file is null)),
  check (state = 'shown' or covered_url is null)
);
create unique index card_photos_shown on card_photos (card_id, side) where state = 'shown';
-- A better photo of the same person takes the place of the one that waits: nobody fills the list of the admins.
create unique index card_photos_waiting_of_user on card_photos (user_id, card_id, side) where state = 'waiting';
create unique index card_photos_by_original on card_photos (user_id, card_id, side, original_hash);
create index card_photos_waiting on card_photos (created_at, id) where state = 'waiting';
create index card_photos_by_card on card_photos (card_id, side);
create index card_photos_by_admin on card_photos (decided_by) where decided_by is not null;
