import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { CardParents } from '../../catalogue/catalogue-lookup.ts'
import { updateCountersSql } from '../counters/update-counters.ts'
import type { CopyDetails } from './copy-details.ts'
import { buildCopyFilterText } from './copy-filter-text.ts'
import { type OwnCopyRow, ownCopyColumns, toOwnCopy } from './copy-row.ts'

const deltaSql = `delta as (
    select card_id, insert_set_id, product_id, count(*)::int as copies,
      count(*) filter (where for_trade)::int as for_trade, count(*) filter (where for_sale)::int as for_sale
    from added group by card_id, insert_set_id, product_id
  )`

/** What was added, with what the cards say; in the order of the ids, which is that of making. */
const addedCopiesSql = `select ${ownCopyColumns} from added i join cards c on c.id = i.card_id order by i.id`

/** One more copy of a card, and every count that it changes. */
export async function insertCopyOfCard(
  db: Queryable,
  userId: string,
  { cardId, productId, insertSetId }: CardParents,
  details: CopyDetails,
): Promise<UserInventoryItem> {
  const { rows } = await db.query<OwnCopyRow>(
    prepareStatement(
      `with added as (
         insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, serial_number, condition,
           public_note, private_note, custom_image_url, custom_back_image_url, for_trade, for_sale, for_sale_price,
           filter_text, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, statement_timestamp(),
           statement_timestamp())
         returning *
       ), ${deltaSql}, ${updateCountersSql} ${addedCopiesSql}`,
      [
        ...[userId, newId(), cardId, productId, insertSetId].map(toByteaParam),
        details.serialNumber,
        details.condition,
        details.publicNote,
        details.privateNote,
        details.customImageUrl,
        details.customBackImageUrl,
        details.forTrade,
        details.forSale,
        details.forSalePrice,
        buildCopyFilterText(details),
      ],
    ),
  )
  return toOwnCopy(rows[0]!) // it has just been inserted
}

/** Which cards of a set get one more copy: each, or those that the person has none of (spec §4.11). */
export type AddInsertSetMode = 'all' | 'missing'

/** One copy of each such card of a set, in the order of its checklist. */
export async function insertCopiesOfInsertSet(
  db: Queryable,
  userId: string,
  { id, totalCards }: { id: string; totalCards: number },
  mode: AddInsertSetMode,
): Promise<UserInventoryItem[]> {
  const ids = Array.from({ length: totalCards }, () => newId())
  const { rows } = await db.query<OwnCopyRow>(
    prepareStatement(
      `with wanted as (
         select c.id, c.product_id, row_number() over (order by c.sort_order, c.id) as n from cards c
         where c.insert_set_id = $2 and ($3 = 'all' or not exists (
           select from user_card_counts k
           where k.user_id = $1 and k.insert_set_id = $2 and k.card_id = c.id and k.copies > 0))
       ), added as (
         insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, created_at, updated_at)
         select $1, given.id, wanted.id, wanted.product_id, $2, statement_timestamp(), statement_timestamp()
         from wanted join unnest($4::bytea[]) with ordinality given (id, n) using (n) order by n
         returning *
       ), ${deltaSql}, ${updateCountersSql} ${addedCopiesSql}`,
      [toByteaParam(userId), toByteaParam(id), mode, toByteaArrayParam(ids)],
    ),
  )
  return rows.map(toOwnCopy)
}
