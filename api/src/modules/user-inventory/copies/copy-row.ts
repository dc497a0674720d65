import type {
  PublicUserInventoryItem,
  UserInventoryItem,
} from '@ninepocket/contract/collection/user-inventory-item'

/** A row of `user_inventory` as everybody may see it, beside what its card says. */
export type PublicCopyRow = {
  id: string
  user_id: string
  card_id: string
  product_id: string
  insert_set_id: string
  serial_number: string | null
  serial_total: number | null
  condition: string | null
  public_note: string | null
  custom_image_url: string | null
  custom_back_image_url: string | null
  for_trade: boolean
  for_sale: boolean
  for_sale_price: string | null
  created_at: Date
  updated_at: Date
}

/** A row as its owner sees it. */
export type OwnCopyRow = PublicCopyRow & { private_note: string | null }

const sharedCopyColumns = `i.id, i.user_id, i.card_id, i.product_id, i.insert_set_id, i.serial_number, c.serial_total,
  i.condition, i.public_note, i.custom_image_url, i.custom_back_image_url, i.for_trade, i.for_sale,
  i.created_at, i.updated_at`

/** SQL: the price that others see; the order of a list must tell them no more than its rows. */
export const publicPriceSql = 'case when i.for_sale then i.for_sale_price end'

/** What is read for others: the private note is not among it, nor the price of what is not for sale (spec §10.9, spec §4.9). */
export const publicCopyColumns = `${sharedCopyColumns}, ${publicPriceSql} as for_sale_price`

/** What is read for the owner. `i` are the copies, `c` their cards. */
export const ownCopyColumns = `${sharedCopyColumns}, i.for_sale_price, i.private_note`

export function toPublicCopy(row: PublicCopyRow): PublicUserInventoryItem {
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
    isAvailable: row.for_trade || row.for_sale,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toOwnCopy(row: OwnCopyRow): UserInventoryItem {
  return { ...toPublicCopy(row), privateNote: row.private_note }
}
