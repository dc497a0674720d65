import { defineStatement, type RowOf } from '../../../database/define-statement.ts'

/** Lists the cards of an insert set in printed order, with a user's copies and wishes of each. */
export const listOwnChecklist = defineStatement({
  name: 'listOwnChecklist',
  text: `select c.id, c.name, c.card_number as "cardNumber", c.serial_total as "serialTotal",
      coalesce(k.copies, 0) as quantity, coalesce(k.for_trade, 0) as "forTrade", coalesce(k.for_sale, 0) as "forSale",
      w.card_id is not null as "inWishlist"
    from cards c
      left join user_card_counts k on k.user_id = $userId and k.insert_set_id = c.insert_set_id and k.card_id = c.id
      left join wishlist w on w.user_id = $userId and w.card_id = c.id
    where c.insert_set_id = $insertSetId order by c.sort_order, c.id`,
  parameters: { userId: 'bytea', insertSetId: 'bytea' },
  columns: {
    id: 'bytea',
    name: 'text',
    cardNumber: 'text?',
    serialTotal: 'int4?',
    quantity: 'int4',
    forTrade: 'int4',
    forSale: 'int4',
    inWishlist: 'bool',
  },
})
export type OwnChecklistCard = RowOf<typeof listOwnChecklist>
