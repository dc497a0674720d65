import * as z from 'zod/mini'
import { ProductRef } from '../../catalogue/product.ts'
import { defineEndpoint } from '../../endpoints/endpoint.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../../endpoints/paging.ts'
import { currencyCodes } from '../../site/currency.ts'
import { UserInventoryItem } from '../user-inventory-item.ts'
import { PaidAndValueSum, PurchaseYearSum } from './paid-and-value-sum.ts'

/** Totals of each currency, and the sums of each year of purchase, the latest first. Amounts are never added across currencies. */
export const getPaidAndValueSums = defineEndpoint('GET', '/api/user-inventory/ledger', {
  summary: 'What the caller paid for copies, and what these are worth to them',
  access: 'member',
  reply: z.object({ totals: z.array(PaidAndValueSum), years: z.array(PurchaseYearSum) }),
})

/** The product is null if it has left the catalogue. */
const LedgerProduct = z.extend(PaidAndValueSum, { product: z.nullable(ProductRef) })
export type LedgerProduct = z.infer<typeof LedgerProduct>

/** The largest values first, then what was paid. */
export const listLedgerProducts = defineEndpoint('GET', '/api/user-inventory/ledger/products', {
  summary: 'Sums of the caller’s ledger by product, in one currency',
  access: 'member',
  query: z.object({
    currency: z.enum(currencyCodes, "This currency isn't supported"),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
  }),
  reply: z.object({
    products: z.array(LedgerProduct),
    ...pagedReplyFields,
    totalProducts: z.int(),
  }),
})

/** A copy is insured for its own value, or without one for what was paid. By currency, the largest amounts first. */
export const listCopiesWithAmounts = defineEndpoint('GET', '/api/user-inventory/ledger/copies', {
  summary: 'The caller’s copies with a value or a price paid',
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(100) }),
  reply: z.object({ userInventoryItems: z.array(UserInventoryItem), ...pagedReplyFields, totalItems: z.int() }),
})
