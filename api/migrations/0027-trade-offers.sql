-- expand
-- Offers of copies between two members, and the trades and sales that follow from them (spec §4.31).

create table trade_offers (
  id bytea primary key check (octet_length(id) = 12),
  kind text not null check (kind in ('trade', 'sale')),
  state text not null check (state in ('draft', 'sent', 'countered', 'agreed', 'disputed', 'done', 'declined', 'withdrawn',
    'lapsed', 'canceled')),
  -- Number of the current version of the terms, from 1. Each counter-offer is a new version.
  version int not null default 1,
  -- An unanswered offer, or a trade of which nothing was sent, lapses then. Null in other states.
  expires_at timestamptz,
  agreed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index trade_offers_by_expiry on trade_offers (expires_at) where expires_at is not null;
create index trade_offers_by_end on trade_offers (ended_at) where ended_at is not null;
create index trade_offers_disputed on trade_offers (updated_at, id) where state = 'disputed';

-- Both members of each offer. The proposer made the first version; in a sale, the proposer is the buyer.
create table trade_sides (
  offer_id bytea not null references trade_offers on delete cascade,
  side text not null check (side in ('proposer', 'partner')),
  -- Null after the account is deleted.
  user_id bytea references users on delete set null,
  sent_at timestamptz,
  received_at timestamptz,
  -- What this side says is wrong.
  dispute_reason text,
  -- Encrypted. Deleted 90 days after the trade has ended.
  address bytea,
  primary key (offer_id, side)
);
create index trade_sides_by_user on trade_sides (user_id, offer_id) where user_id is not null;

create table trade_versions (
  offer_id bytea not null references trade_offers on delete cascade,
  version int not null,
  made_by text not null check (made_by in ('proposer', 'partner')),
  -- Of a sale: what the buyer pays. Null in a trade, and while the buyer names no price.
  price numeric(12, 2),
  currency text,
  made_at timestamptz not null default now(),
  primary key (offer_id, version)
);

-- Copies of a version as they were when it was made: both sides agree to these values.
create table trade_lines (
  offer_id bytea not null,
  version int not null,
  -- Owner of the copy.
  side text not null check (side in ('proposer', 'partner')),
  copy_id bytea not null check (octet_length(copy_id) = 12),
  card_id bytea not null,
  serial_number text,
  condition text,
  grader text,
  grade text,
  certificate_number text,
  public_note text,
  custom_image_url text,
  custom_back_image_url text,
  asked_price numeric(12, 2),
  asked_currency text,
  primary key (offer_id, version, copy_id),
  foreign key (offer_id, version) references trade_versions on delete cascade
);
-- Finds the trades that a copy has gone through.
create index trade_lines_by_copy on trade_lines (copy_id);

-- What has happened to an offer, in order. No side for what happened by itself or was decided by an admin.
create table trade_events (
  id bigint generated always as identity primary key,
  offer_id bytea not null references trade_offers on delete cascade,
  kind text not null,
  side text check (side in ('proposer', 'partner')),
  version int not null,
  happened_at timestamptz not null default now()
);
create index trade_events_by_offer on trade_events (offer_id, id);

-- Copies that are promised. The key allows one promise per copy, and the reference none of a copy that is gone.
create table copy_holds (
  user_id bytea not null,
  copy_id bytea not null,
  offer_id bytea not null references trade_offers,
  primary key (user_id, copy_id),
  foreign key (user_id, copy_id) references user_inventory
);
create index copy_holds_by_offer on copy_holds (offer_id);

-- Addresses that members keep for their next trades. Encrypted.
create table kept_addresses (
  user_id bytea primary key references users on delete cascade,
  address bytea not null,
  updated_at timestamptz not null default now()
);
