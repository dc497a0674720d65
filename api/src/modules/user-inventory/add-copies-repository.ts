import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import type { ClientBase } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { statement } from '../../database/statement.ts'
import type { CardPlace } from '../catalogue/catalogue-places.ts'
import type { CopyDetails } from './copy-details.ts'
import { copyFilterText } from './copy-filter-text.ts'
import { type OwnCopyRow, ownCopyColumns, toOwnCopy } from './copy-row.ts'
import { countsKept } from './keep-counts.ts'

type Database = Pick<ClientBase, 'query'>

const delta = `delta as (
    select card_id, insert_set_id, product_id, count(*)::int as total,
      count(*) filter (where for_trade)::int as for_trade, count(*) filter (where for_sale)::int as for_sale
    from added group by card_id, insert_set_id, product_id
  )`

/** What was added, with what the cards say; in the order of the ids, which is that of making. */
const addedCopies = `select ${ownCopyColumns} from added i join cards c on c.id = i.card_id order by i.id`

/** One more copy of a card, and every count that it changes. */
export async function addCopyOf(
  db: Database,
  userId: string,
  { cardId, productId, insertSetId }: CardPlace,
  details: CopyDetails,
): Promise<UserInventoryItem> {
  const { rows } = await db.query<OwnCopyRow>(
    statement(
      `with added as (
         insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, serial_number, condition,
           public_note, private_note, custom_image_url, custom_back_image_url, for_trade, for_sale, for_sale_price,
           filter_text, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, statement_timestamp(),
           statement_timestamp())
         returning *
       ), ${delta}, ${countsKept} ${addedCopies}`,
      [
        ...[userId, newId(), cardId, productId, insertSetId].map(idParameter),
        details.serialNumber,
        details.condition,
        details.publicNote,
        details.privateNote,
        details.customImageUrl,
        details.customBackImageUrl,
        details.forTrade,
        details.forSale,
        details.forSalePrice,
        copyFilterText(details),
      ],
    ),
  )
  return toOwnCopy(rows[0]!) // it has just been inserted
}

/** Which cards of a set get one more copy: each, or those that the person has none of (spec §4.11). */
export type AddMode = 'all' | 'missing'

/** One copy of each such card of a set, in the order of its checklist. */
export async function addCopiesOfSet(
  db: Database,
  userId: string,
  { id, totalCards }: { id: string; totalCards: number },
  mode: AddMode,
): Promise<UserInventoryItem[]> {
  const ids = Array.from({ length: totalCards }, () => newId())
  const { rows } = await db.query<OwnCopyRow>(
    statement(
      `with wanted as (
         select c.id, c.product_id, row_number() over (order by c.sort_order, c.id) as n from cards c
         where c.insert_set_id = $2 and ($3 = 'all' or not exists (
           select from user_card_counts k
           where k.user_id = $1 and k.insert_set_id = $2 and k.card_id = c.id and k.total > 0))
       ), added as (
         insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, created_at, updated_at)
         select $1, given.id, wanted.id, wanted.product_id, $2, statement_timestamp(), statement_timestamp()
         from wanted join unnest($4::bytea[]) with ordinality given (id, n) using (n) order by n
         returning *
       ), ${delta}, ${countsKept} ${addedCopies}`,
      [idParameter(userId), idParameter(id), mode, idsParameter(ids)],
    ),
  )
  return rows.map(toOwnCopy)
}
