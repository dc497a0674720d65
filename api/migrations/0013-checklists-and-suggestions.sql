-- expand
-- Changes of many cards as one change.

-- A pasted checklist is a change of its insert set with the action 'checklist'. The actions are listed in
-- api/src/catalogue-data/edits/edits-repository.ts.
alter table catalogue_edits drop constraint catalogue_edits_action_check;
-- The change of the checklist that contains this change of a card.
alter table catalogue_edits add column part_of_id bigint references catalogue_edits;
create index catalogue_edits_by_whole on catalogue_edits (part_of_id) where part_of_id is not null;
