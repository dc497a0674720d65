-- expand
-- What the two members of an offer say to each other (spec §4.39).

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
