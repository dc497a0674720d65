import * as z from 'zod/mini'
import { createIdOrEntitySchema, objectIdSchema } from '../endpoints/object-id.ts'
import { currencyCodes } from '../site/currency.ts'
import { certificatePattern, invalidCertificateMessage } from './record/grading.ts'
import { maxTags, tooManyTagsMessage } from './record/owner-only-copy-fields.ts'
import { salePriceInputSchema } from './sale-price.ts'
import { serialNumberSchema } from './serial-number.ts'

const textField = (name: string, maxLength: number) =>
  z.optional(
    z.nullable(
      z
        .string(`${name} must be a string`)
        .check(z.maxLength(maxLength, `${name} must be at most ${maxLength} characters`)),
    ),
  )

const currencyField = (name: string) =>
  z.optional(z.nullable(z.enum(currencyCodes, `${name} must be one of ${currencyCodes.join(', ')}`)))
const amountField = z.optional(z.nullable(salePriceInputSchema))

/** Details of a copy. Absent fields stay unchanged; null empties a field (spec §3.5, spec §7.13). */
const copyFields = {
  serialNumber: z.optional(z.nullable(serialNumberSchema)),
  condition: textField('condition', 100),
  grader: textField('grader', 40),
  grade: textField('grade', 20),
  certificateNumber: z.optional(
    z.nullable(
      z
        .string(invalidCertificateMessage)
        .check(
          z.regex(certificatePattern, invalidCertificateMessage),
          z.maxLength(30, 'certificateNumber must be at most 30 characters'),
        ),
    ),
  ),
  publicNote: textField('publicNote', 5_000),
  privateNote: textField('privateNote', 5_000),
  customImageUrl: textField('customImageUrl', 500),
  customBackImageUrl: textField('customBackImageUrl', 500),
  forTrade: z.optional(z.boolean('forTrade must be a boolean value')),
  forSale: z.optional(z.boolean('forSale must be a boolean value')),
  forSalePrice: amountField,
  paidAmount: amountField,
  paidCurrency: currencyField('paidCurrency'),
  paidOn: z.optional(z.nullable(z.iso.date('paidOn must be a day like 2024-05-31'))),
  acquiredFrom: textField('acquiredFrom', 200),
  ownValue: amountField,
  ownValueCurrency: currencyField('ownValueCurrency'),
  box: textField('box', 40),
  boxRow: textField('boxRow', 40),
  binder: textField('binder', 40),
  binderPage: textField('binderPage', 40),
  binderPocket: textField('binderPocket', 40),
  tags: z.optional(
    z
      .array(z.string('tags must be a list of strings'), 'tags must be a list of strings')
      .check(z.maxLength(maxTags, tooManyTagsMessage)),
  ),
}

/** Clients send `_id` when the copy exists; `id` is its other name (spec §3.6, spec §3.16). */
const ownIds = { id: z.optional(objectIdSchema), _id: z.optional(objectIdSchema) }

/** Clients may send the parents of a copy along. The server rejects ids that contradict the copy (spec §3.6). */
const parentIds = {
  user: z.optional(createIdOrEntitySchema('user must be an id')),
  product: z.optional(createIdOrEntitySchema('product must be an id')),
  insertSet: z.optional(createIdOrEntitySchema('insertSet must be an id')),
}

/**
 * A new copy (spec §7.13). Undo of a removal sends the details back with it, and `_id` is the removed copy's
 * (spec §3.6): its serial number may be above the card's total. The new copy gets an id of its own.
 */
export const NewCopy = z.strictObject({
  ...ownIds,
  card: createIdOrEntitySchema('Card ID is required'),
  ...parentIds,
  ...copyFields,
})
export type NewCopy = z.input<typeof NewCopy>

export const CopyUpdate = z.strictObject({
  ...ownIds,
  card: z.optional(createIdOrEntitySchema('Card ID is required')),
  ...parentIds,
  ...copyFields,
})
export type CopyUpdate = z.input<typeof CopyUpdate>
