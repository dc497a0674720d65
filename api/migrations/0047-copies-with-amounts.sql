-- expand
-- The ledger sums the amounts of a user's copies from this index alone. Most copies have none, and are not in it.
create index if not exists user_inventory_with_amounts on user_inventory (user_id)
  include (id, product_id, paid_on, paid_currency, paid_amount, own_value_currency, own_value)
  where own_value is not null or paid_amount is not null;
