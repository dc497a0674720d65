-- expand
-- What the two members of an offer say to each other, and how they rate finished trades (spec §4.39).

create table trade_messages (
  id bigint generated always as identity primary key,
  offer_id bytea not null references trade_offers on delete cascade,
  sender_id bytea not null references users on delete cascade,
  -- Either the name of a preset message (shared/contract/src/trades/messages/message-presets.ts) or the member's own text.
  preset text,
  body text,
  sent_at timestamptz not null default now(),
  check ((preset is null) <> (body is null))
);
create index trade_messages_by_offer on trade_messages (offer_id, id);
create index trade_messages_by_sender on trade_messages (sender_id, sent_at);

create table trade_ratings (
  offer_id bytea not null references trade_offers on delete cascade,
  -- Side of the member who rates the other one.
  side text not null check (side in ('proposer', 'partner')),
  rated_id bytea not null references users on delete cascade,
  score text not null check (score in ('positive', 'neutral', 'negative')),
  comment text not null default '',
  rated_at timestamptz not null default now(),
  -- What the rated member answers, once.
  answer text,
  primary key (offer_id, side)
);
create index trade_ratings_by_rated on trade_ratings (rated_id, rated_at);
