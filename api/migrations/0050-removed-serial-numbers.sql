-- expand
-- Serial numbers of copies that their owners removed within the last day. Undo may add such a copy again with a number
-- above the total of its card, and nothing else may.
create table removed_serial_numbers (
  user_id bytea not null references users on delete cascade,
  copy_id bytea not null,
  card_id bytea not null,
  serial_number text not null,
  removed_at timestamptz not null default now(),
  primary key (user_id, copy_id)
);
