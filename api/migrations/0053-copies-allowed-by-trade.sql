-- expand
-- The largest number of copies to which a trade has lifted a collection above the limit; else 0. The collection may have as many
-- from then on, so that Undo of a removal fits.
alter table user_stats add column copies_allowed_by_trade int not null default 0;
