-- expand
-- A row of card_names is a name with attributes, which follow a line feed. Players and parallels are found by the name.
create index card_names_by_plain_name on card_names (split_part(normalized_name, E'\n', 1));
