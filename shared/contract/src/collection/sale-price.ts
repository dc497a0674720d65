import * as z from 'zod/mini'
import { invalidPriceMessage, salePricePattern } from './sale-price-rule.ts'

/** "10.5" gives "10.50", "007" gives "7.00": money travels as a decimal string with two digits. */
function toMoney(text: string): string {
  const [whole = '', cents = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

/** A sale price on save: empty, which gives null, or digits with up to two decimals (spec §5.15). */
export const SalePrice = z.pipe(
  z.string(invalidPriceMessage).check(z.regex(salePricePattern, invalidPriceMessage)),
  z.transform((text: string) => (text === '' ? null : toMoney(text))),
)

/** Money as replies hold it: "10.50". */
export const Money = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))
