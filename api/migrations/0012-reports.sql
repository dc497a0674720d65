-- expand
-- Reports of members about what others publish.

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bytea not null references users on delete cascade,
  -- The member who published it.
  subject_id bytea not null references users on delete cascade,
  kind text not null check (kind in ('profile', 'photo', 'note', 'copy')),
  reason text not null check (reason in ('offensive', 'fraud', 'not-own', 'spam', 'other')),
  message text not null,
  -- Path of the page that the report was sent from.
  page_path text not null,
  created_at timestamptz not null default now(),
  -- Null until an admin decides. Open reports of the same thing are decided together.
  decided_at timestamptz,
  decision text check (decision in ('accept', 'dismiss')),
  check ((decided_at is null) = (decision is null))
);
create unique index reports_open on reports (subject_id, kind, page_path, reporter_id) where decided_at is null;
create index reports_by_reporter on reports (reporter_id, created_at);
