-- expand
-- Texts of trades that members report. The row in `reports` has the kind 'note', the nearest one that its check allows.
create table reported_texts (
  report_id bigint primary key references reports on delete cascade,
  kind text not null check (kind in ('trade-message', 'trade-rating', 'rating-answer')),
  -- As it was when it was reported.
  body text not null,
  -- Null if the time is not stored.
  written_at timestamptz
);
