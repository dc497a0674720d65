import type { OwnOrPublicCopy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { type CardRow, cardColumnsSql, cardColumnTypes, toCard } from '../../catalogue/cards/card-row.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import {
  type OwnCopyRow,
  ownCopyColumnTypes,
  toOwnCopy,
  toPublicCopy,
  visibleCopyColumnsSql,
} from '../copies/copy-row.ts'

/** SQL: columns of a copy with its card, as the viewer sees them (`$isOwner`). */
export const copyWithCardColumnsSql = `${visibleCopyColumnsSql}, ${cardColumnsSql}`
export const copyWithCardColumnTypes = { ...ownCopyColumnTypes, ...cardColumnTypes } as const
export const copyPageRowColumnTypes = { total: 'int4', ...copyWithCardColumnTypes, id: 'bytea?' } as const
export type CopyPageRow = DeclaredValues<typeof copyPageRowColumnTypes>

/** Order of the copies of one insert set. */
export const insertSetCopyOrderSql = 'c.sort_order, c.id, i.id'

/**
 * SQL: reads the copies of a page with their cards, and the total. Past the end there is a single row without a copy.
 * @param commonTables common table expressions, among them `page` (id, place) and `counted` (total), of `$userId`
 */
export function buildCopyPageSql(commonTables: string): string {
  return `with ${commonTables}
    select counted.total, ${copyWithCardColumnsSql}
    from counted left join page on true
    left join user_inventory i on i.user_id = $userId and i.id = page.id
    left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
    order by page.place`
}

/** Adds the card of a copy, unless the card has left the catalogue. */
function withCard<Copy extends OwnOrPublicCopy>(copy: Copy, row: CardRow): Copy {
  const card = toCard(row)
  return card ? { ...copy, card } : copy
}

export const toOwnCopyWithCard = (row: OwnCopyRow & CardRow): UserInventoryItem => withCard(toOwnCopy(row), row)

export const toVisibleCopyWithCard = (row: OwnCopyRow & CardRow, access: CollectionAccess): OwnOrPublicCopy =>
  access === 'own' ? toOwnCopyWithCard(row) : withCard(toPublicCopy(row), row)
