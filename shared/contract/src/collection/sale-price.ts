import * as z from 'zod/mini'
import { invalidPriceMessage, salePricePattern } from './sale-price-rule.ts'

function toMoney(text: string): string {
  const [whole = '', cents = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** Empty text becomes null (spec §5.15). */
export const salePriceInputSchema = z.pipe(
  z.string(invalidPriceMessage).check(z.regex(salePricePattern, invalidPriceMessage)),
  z.transform((text: string) => (text === '' ? null : toMoney(text))),
)

export const decimalAmountSchema = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))
