-- expand
-- How the members of a finished trade rate each other (spec §4.39.1).

create table trade_ratings (
  id bigint generated always as identity primary key,
  offer_id bytea not null references trade_offers on delete cascade,
  -- Side of the member who rates the other one.
  side text not null check (side in ('proposer', 'partner')),
  score text not null check (score in ('positive', 'neutral', 'negative')),
  comment text not null default '',
  -- What the rated member answers.
  answer text,
  rated_at timestamptz not null default now(),
  -- Only its author sees it before.
  shown_at timestamptz not null,
  unique (offer_id, side)
);
