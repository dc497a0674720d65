import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { InsertSet } from '../catalogue/insert-set.ts'
import { Product } from '../catalogue/product.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { currencyCodes } from '../site/currency.ts'
import { type OwnerOnlyCopyFields, ownerOnlyCopyFieldNames } from './record/owner-only-copy-fields.ts'
import { twoDecimalAmountSchema } from './sale-price.ts'

const publicFields = {
  id: objectIdSchema,
  userId: objectIdSchema,
  cardId: objectIdSchema,
  productId: objectIdSchema,
  insertSetId: objectIdSchema,
  serialNumber: z.nullable(z.string()),
  serialTotal: z.nullable(z.int()),
  condition: z.nullable(z.string()),
  grader: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  certificateNumber: z.nullable(z.string()),
  publicNote: z.nullable(z.string()),
  customImageUrl: z.nullable(z.string()),
  customBackImageUrl: z.nullable(z.string()),
  forTrade: z.boolean(),
  forSale: z.boolean(),
  forSalePrice: z.nullable(twoDecimalAmountSchema),
  isAvailable: z.boolean(),
  /** Promised in a trade that both sides have agreed to (spec §4.31). */
  isHeld: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  card: z.optional(Card),
  product: z.optional(Product),
  insertSet: z.optional(InsertSet),
}

const ownerFields = {
  privateNote: z.nullable(z.string()),
  paidAmount: z.nullable(twoDecimalAmountSchema),
  paidCurrency: z.nullable(z.enum(currencyCodes)),
  paidOn: z.nullable(z.string()),
  acquiredFrom: z.nullable(z.string()),
  ownValue: z.nullable(twoDecimalAmountSchema),
  ownValueCurrency: z.nullable(z.enum(currencyCodes)),
  box: z.nullable(z.string()),
  boxRow: z.nullable(z.string()),
  binder: z.nullable(z.string()),
  binderPage: z.nullable(z.string()),
  binderPocket: z.nullable(z.string()),
  tags: z.array(z.string()),
}

/** A copy as other viewers see it. The schema has no field of the owner alone, so none can leak (spec §3.5, spec §10.9). */
export const PublicUserInventoryItem = z.object(publicFields)
export type PublicUserInventoryItem = z.infer<typeof PublicUserInventoryItem>

export const UserInventoryItem = z.object({ ...publicFields, ...ownerFields })
export type UserInventoryItem = z.infer<typeof UserInventoryItem>

export const OwnOrPublicCopy = z.union([UserInventoryItem, PublicUserInventoryItem])
export type OwnOrPublicCopy = z.infer<typeof OwnOrPublicCopy>

/** Removes what only the owner sees, and the price unless the copy is for sale (spec §4.9, spec §10.9). */
export function redactCopy<
  Copy extends Pick<UserInventoryItem, keyof OwnerOnlyCopyFields | 'privateNote' | 'forSale' | 'forSalePrice'>,
>(copy: Copy): Omit<Copy, keyof OwnerOnlyCopyFields | 'privateNote'> {
  const visibleFields = { ...copy, forSalePrice: copy.forSale ? copy.forSalePrice : null }
  for (const name of ['privateNote', ...ownerOnlyCopyFieldNames] as const) Reflect.deleteProperty(visibleFields, name)
  return visibleFields
}
