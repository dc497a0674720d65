import * as z from 'zod/mini'
import { currencyCodes } from '../../site/currency.ts'

/** Up to 100,000 amounts of copies. */
const sumSchema = z.string().check(z.regex(/^\d{1,20}\.\d{2}$/))

/** Sums in one currency. A copy is counted once per amount that it has in this currency. */
export const PaidAndValueSum = z.object({
  currency: z.enum(currencyCodes),
  paid: sumSchema,
  paidCount: z.int(),
  value: sumSchema,
  valueCount: z.int(),
})
export type PaidAndValueSum = z.infer<typeof PaidAndValueSum>

/** Sums of the copies that were bought in a year. The year is null for copies without a day of purchase. */
export const PurchaseYearSum = z.extend(PaidAndValueSum, { year: z.nullable(z.int()) })
export type PurchaseYearSum = z.infer<typeof PurchaseYearSum>
