import { isAvailable } from '@ninepocket/contract/collection/copy-details'
import type { PublicUserInventoryItem, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { DeclaredValues } from '../../../database/define-statement.ts'

/** Types of `ownCopyColumnsSql`, for declared statements. */
export const ownCopyColumnTypes = {
  id: 'bytea',
  user_id: 'bytea',
  card_id: 'bytea',
  product_id: 'bytea',
  insert_set_id: 'bytea',
  serial_number: 'text?',
  serial_total: 'int4?',
  condition: 'text?',
  public_note: 'text?',
  custom_image_url: 'text?',
  custom_back_image_url: 'text?',
  for_trade: 'bool',
  for_sale: 'bool',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  for_sale_price: 'numeric?',
  private_note: 'text?',
} as const
export type OwnCopyRow = DeclaredValues<typeof ownCopyColumnTypes>

const sharedCopyColumnsSql = `i.id, i.user_id, i.card_id, i.product_id, i.insert_set_id, i.serial_number, c.serial_total,
  i.condition, i.public_note, i.custom_image_url, i.custom_back_image_url, i.for_trade, i.for_sale,
  i.created_at, i.updated_at`

/** SQL: the price as the viewer sees it. Lists sort by this one, so that the order reveals nothing to others. */
export const visiblePriceSql = 'case when $isOwner::bool or i.for_sale then i.for_sale_price end'

/** SQL: columns as the viewer sees them: others get no private note, and no price unless for sale (spec §10.9, spec §4.9). */
export const visibleCopyColumnsSql = `${sharedCopyColumnsSql}, ${visiblePriceSql} as for_sale_price,
  case when $isOwner::bool then i.private_note end as private_note`

/** SQL: columns for the owner; `i` are the copies, `c` their cards. */
export const ownCopyColumnsSql = `${sharedCopyColumnsSql}, i.for_sale_price, i.private_note`

export function toPublicCopy(row: Omit<OwnCopyRow, 'private_note'>): PublicUserInventoryItem {
  return {
    id: row.id,
    userId: row.user_id,
    cardId: row.card_id,
    productId: row.product_id,
    insertSetId: row.insert_set_id,
    serialNumber: row.serial_number,
    serialTotal: row.serial_total,
    condition: row.condition,
    publicNote: row.public_note,
    customImageUrl: row.custom_image_url,
    customBackImageUrl: row.custom_back_image_url,
    forTrade: row.for_trade,
    forSale: row.for_sale,
    forSalePrice: row.for_sale_price,
    isAvailable: isAvailable({ forTrade: row.for_trade, forSale: row.for_sale }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toOwnCopy(row: OwnCopyRow): UserInventoryItem {
  return { ...toPublicCopy(row), privateNote: row.private_note }
}
