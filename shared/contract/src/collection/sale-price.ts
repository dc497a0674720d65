import * as z from 'zod/mini'
import {
  invalidPriceMessage,
  pricePattern,
  priceTooHighMessage,
  toStorablePriceUnlessTooHigh,
} from './sale-price-rule.ts'

const emptyOrPricePattern = new RegExp(`^$|${pricePattern.source}`)

/** A price with a dot; empty text becomes null (spec §5.15). */
export const salePriceInputSchema = z.pipe(
  z.string(invalidPriceMessage).check(
    z.regex(emptyOrPricePattern, { error: invalidPriceMessage, abort: true }),
    z.refine((text) => text === '' || toStorablePriceUnlessTooHigh(text) !== null, priceTooHighMessage),
  ),
  z.transform((text: string) => (text === '' ? null : toStorablePriceUnlessTooHigh(text))),
)

export const decimalAmountPattern = /^\d{1,10}\.\d{2}$/
export const twoDecimalAmountSchema = z.string().check(z.regex(decimalAmountPattern))
