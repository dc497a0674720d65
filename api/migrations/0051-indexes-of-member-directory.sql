-- expand
-- The directory of members finds usernames and names by their beginning, at each letter that a visitor types. The collation
-- "C" compares bytes, so texts with the same beginning are next to each other in every database. Changes of accounts wait
-- while the indexes are built.
create index users_by_username_prefix on users (username collate "C");
create index users_by_name_prefix on users (lower(name) collate "C");
