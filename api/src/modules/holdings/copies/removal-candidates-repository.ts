import { type CopyAttributeName, copyAttributeNames } from '@ninepocket/contract/collection/copy-attributes'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { newestFirstSql } from './copy-order.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes, toOwnCopy } from './copy-row.ts'

const attributeColumns: Record<CopyAttributeName, string> = {
  condition: 'condition',
  privateNote: 'private_note',
  publicNote: 'public_note',
  customImageUrl: 'custom_image_url',
  customBackImageUrl: 'custom_back_image_url',
  forTrade: 'for_trade',
  forSale: 'for_sale',
}
/** SQL: the attributes that tell copies apart (spec §3.7), as the contract names them. */
const buildAttributesSql = (alias: string) =>
  `(${copyAttributeNames.map((name) => `${alias}.${attributeColumns[name]}`).join(', ')})`

const findRemovalCandidatesStatement = defineStatement({
  name: 'findRemovalCandidates',
  text: `with c as (select * from cards where id = $cardId),
    copies as (
      select i.* from c join user_inventory i on i.insert_set_id = c.insert_set_id and i.card_id = c.id
      where i.user_id = $userId
    ), newest as (select * from copies i order by ${newestFirstSql} limit 1),
    different as (
      select i.* from copies i, newest n
      where ${buildAttributesSql('i')} is distinct from ${buildAttributesSql('n')} limit 1
    )
    (select ${ownCopyColumnsSql} from newest i, c) union all (select ${ownCopyColumnsSql} from different i, c)`,
  parameters: { cardId: 'bytea', userId: 'bytea' },
  columns: ownCopyColumnTypes,
})

/**
 * Returns the newest copy of a card and, if there is one, another with different attributes: enough for
 * `decideSmartRemoval` without reading them all.
 */
export async function findNewestAndDifferentCopy(
  db: Queryable,
  userId: string,
  cardId: string,
): Promise<UserInventoryItem[]> {
  return (await findRemovalCandidatesStatement.all(db, { userId, cardId })).map(toOwnCopy)
}
