-- expand
-- Changes of many cards as one change, and changes that members suggest.

-- A pasted checklist is a change of its insert set with the action 'checklist'. The actions are listed in
-- api/src/catalogue-data/edits/edits-repository.ts.
alter table catalogue_edits drop constraint catalogue_edits_action_check;
-- The change of the checklist that contains this change of a card.
alter table catalogue_edits add column part_of_id bigint references catalogue_edits;
create index catalogue_edits_by_whole on catalogue_edits (part_of_id) where part_of_id is not null;

-- Changes of the catalogue that members suggest.
create table catalogue_suggestions (
  id bigint generated always as identity primary key,
  user_id bytea not null references users on delete cascade,
  kind text not null check (kind in ('product', 'insertSet', 'card')),
  -- Null for a new row until it is accepted.
  entity_id bytea check (octet_length(entity_id) = 12),
  is_new boolean not null,
  -- Name of the row at the time of the suggestion.
  name text not null,
  -- For each field the value that the member has seen and the suggested one; of an accepted suggestion what was applied.
  changes json not null,
  evidence text not null,
  evidence_url text,
  created_at timestamptz not null default now(),
  -- Null until an admin decides or the suggestion is applied at once.
  decided_at timestamptz,
  decision text check (decision in ('accept', 'decline')),
  decline_reason text,
  -- Null for a suggestion that was applied at once.
  decided_by bytea references users on delete set null,
  is_automatic boolean not null default false,
  edit_id bigint references catalogue_edits,
  check ((decided_at is null) = (decision is null)),
  check ((decision is not distinct from 'accept') = (edit_id is not null))
);
create index catalogue_suggestions_open on catalogue_suggestions (id) where decided_at is null;
create index catalogue_suggestions_by_user on catalogue_suggestions (user_id, id desc);
create index catalogue_suggestions_accepted on catalogue_suggestions (entity_id) where decision = 'accept';
create unique index catalogue_suggestions_by_edit on catalogue_suggestions (edit_id) where edit_id is not null;
create index catalogue_suggestions_by_admin on catalogue_suggestions (decided_by) where decided_by is not null;
