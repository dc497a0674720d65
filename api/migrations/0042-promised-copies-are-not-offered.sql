-- expand
-- `card_traders` has a card of a user only while a copy of it is marked and not promised: partners could not ask for it
-- (spec §4.30). This corrects the rows of cards with promised copies.
with promised as (
  select distinct i.user_id, i.insert_set_id, i.card_id
  from copy_holds h join user_inventory i on i.user_id = h.user_id and i.id = h.copy_id
), available as (
  select i.user_id, i.card_id, bool_or(i.for_trade and h.copy_id is null) as for_trade,
    bool_or(i.for_sale and h.copy_id is null) as for_sale
  from promised join user_inventory i using (user_id, insert_set_id, card_id)
  left join copy_holds h on h.user_id = i.user_id and h.copy_id = i.id
  group by i.user_id, i.card_id
), removed as (
  delete from card_traders t using available a
  where t.card_id = a.card_id and t.user_id = a.user_id and not (a.for_trade or a.for_sale)
)
update card_traders t set for_trade = a.for_trade, for_sale = a.for_sale
from available a where t.card_id = a.card_id and t.user_id = a.user_id and (a.for_trade or a.for_sale);
