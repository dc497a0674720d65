import type { CardNumberAndSerialTotal } from '@ninepocket/contract/collection/number-line/number-line'
import type { Pool } from 'pg'

/** Returns the cards of each insert set in printed order. */
export async function readCardNumbersByInsertSet(pool: Pool): Promise<CardNumberAndSerialTotal[][]> {
  const { rows } = await pool.query<{ insertSetId: string } & CardNumberAndSerialTotal>(
    `select encode(insert_set_id, 'hex') as "insertSetId", card_number as "cardNumber", serial_total as "serialTotal"
     from cards order by insert_set_id, sort_order, id`,
  )
  const checklists = new Map<string, CardNumberAndSerialTotal[]>()
  for (const { insertSetId, cardNumber, serialTotal } of rows) {
    const cards = checklists.get(insertSetId)
    if (cards) cards.push({ cardNumber, serialTotal })
    else checklists.set(insertSetId, [{ cardNumber, serialTotal }])
  }
  return [...checklists.values()]
}
