-- expand
-- Who owns a card: counted before a card is merged, moved or withdrawn, and locked while it is. Neither column of a row ever
-- changes, so updates of counters stay heap-only. Wishes have such an index (0018).
create index user_card_counts_by_card on user_card_counts (card_id, user_id);
