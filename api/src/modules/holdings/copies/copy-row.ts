import { isAvailable } from '@ninepocket/contract/collection/copy-details'
import { toKnownCurrencyOrUsd } from '@ninepocket/contract/collection/format-price'
import { fromMinorUnits } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { PublicUserInventoryItem, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { isHeldSql } from './is-held-sql.ts'

/** Types of the columns of `OwnerOnlyCopyFields`, for declared statements. */
export const ownerOnlyColumnTypes = {
  paid_amount: 'int8?',
  paid_currency: 'text?',
  paid_on: 'date?',
  acquired_from: 'text?',
  own_value: 'int8?',
  own_value_currency: 'text?',
  box: 'text?',
  box_row: 'text?',
  binder: 'text?',
  binder_page: 'text?',
  binder_pocket: 'text?',
  tags: 'text[]?',
} as const

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
  grader: 'text?',
  grade: 'text?',
  certificate_number: 'text?',
  public_note: 'text?',
  custom_image_url: 'text?',
  custom_back_image_url: 'text?',
  for_trade: 'bool',
  for_sale: 'bool',
  is_held: 'bool',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  for_sale_price: 'numeric?',
  private_note: 'text?',
  ...ownerOnlyColumnTypes,
} as const
export type OwnCopyRow = DeclaredValues<typeof ownCopyColumnTypes>

const sharedCopyColumnsSql = `i.id, i.user_id, i.card_id, i.product_id, i.insert_set_id, i.serial_number, c.serial_total,
  i.condition, i.grader, i.grade, i.certificate_number, i.public_note, i.custom_image_url, i.custom_back_image_url, i.for_trade, i.for_sale,
  ${isHeldSql} as is_held, i.created_at, i.updated_at`

/** SQL: the price as the viewer sees it. Lists sort by this one, so that the order reveals nothing to others. */
export const visiblePriceSql = 'case when $isOwner::bool or i.for_sale then i.for_sale_price end'

const ownerColumns = ['private_note', ...Object.keys(ownerOnlyColumnTypes)]

/**
 * SQL: columns as the viewer sees them: others get no private note and no record of the owner, and no price unless for sale
 * (spec §10.9, spec §4.9).
 */
export const visibleCopyColumnsSql = `${sharedCopyColumnsSql}, ${visiblePriceSql} as for_sale_price,
  ${ownerColumns.map((column) => `case when $isOwner::bool then i.${column} end as ${column}`).join(', ')}`

/** SQL: columns for the owner; `i` are the copies, `c` their cards. */
export const ownCopyColumnsSql = `${sharedCopyColumnsSql}, i.for_sale_price,
  ${ownerColumns.map((column) => `i.${column}`).join(', ')}`

export function toPublicCopy(row: OwnCopyRow): PublicUserInventoryItem {
  return {
    id: row.id,
    userId: row.user_id,
    cardId: row.card_id,
    productId: row.product_id,
    insertSetId: row.insert_set_id,
    serialNumber: row.serial_number,
    serialTotal: row.serial_total,
    condition: row.condition,
    grader: row.grader,
    grade: row.grade,
    certificateNumber: row.certificate_number,
    publicNote: row.public_note,
    customImageUrl: row.custom_image_url,
    customBackImageUrl: row.custom_back_image_url,
    forTrade: row.for_trade,
    forSale: row.for_sale,
    forSalePrice: row.for_sale_price,
    isAvailable: isAvailable({ forTrade: row.for_trade, forSale: row.for_sale }),
    isHeld: row.is_held,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toOwnCopy(row: OwnCopyRow): UserInventoryItem {
  return {
    ...toPublicCopy(row),
    privateNote: row.private_note,
    paidAmount: fromMinorUnits(row.paid_amount),
    paidCurrency: toStoredCurrency(row.paid_currency),
    paidOn: row.paid_on,
    acquiredFrom: row.acquired_from,
    ownValue: fromMinorUnits(row.own_value),
    ownValueCurrency: toStoredCurrency(row.own_value_currency),
    box: row.box,
    boxRow: row.box_row,
    binder: row.binder,
    binderPage: row.binder_page,
    binderPocket: row.binder_pocket,
    tags: row.tags ?? [],
  }
}

const toStoredCurrency = (code: string | null) => (code === null ? null : toKnownCurrencyOrUsd(code))
