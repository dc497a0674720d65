-- expand
-- The matching of imports asks which insert sets have numbers with zeros in front. Without this index, each start of an import
-- and each change of the catalogue would read all cards. `listInsertSetsForMatching` has the same condition.
create index if not exists cards_with_padded_numbers on cards (insert_set_id)
  where normalized_number like '%0%' and normalized_number ~ '^[^0-9]*0[0-9]';
