-- expand
-- The largest number of copies to which a trade has lifted a collection above the limit. The collection may have as many, so
-- that Undo of a removal fits.
alter table user_stats add column copies_after_trade int not null default 0;
