-- expand
-- Notes of more than 200 bytes, whose sum is limited for each user (api/src/modules/holdings/notes-limit-repository.ts). Marks and other
-- fields of rows are not in the predicates, so their updates stay heap-only. Changes of copies and wishes wait while the
-- indexes are built; reads do not.
create index user_inventory_with_long_notes on user_inventory (user_id)
  where coalesce(octet_length(public_note), 0) + coalesce(octet_length(private_note), 0) > 200;
create index wishlist_with_long_notes on wishlist (user_id) where octet_length(notes) > 200;
