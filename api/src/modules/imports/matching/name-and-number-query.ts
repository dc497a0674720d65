import { decode, encode } from 'iconv-lite'
import type { CardDescription } from '../reading/import-row.ts'
import { type NameWords, toNameWords } from './name-cost.ts'
import { listNumberVariants, type NumberVariant } from './number-variants.ts'

/** What a row says about its card, apart from the set. */
export type NameAndNumberQuery = {
  name: NameWords
  /** Empty if the row states no number. */
  numbers: ReadonlyArray<NumberVariant>
  /** The number without white space, in lower case, as numbers of cards are compared with it. */
  plainNumber: string
}

/** UTF-8 that another program read as text of Windows: "Ã±" for "ñ". */
const misreadUtf8 = /[ÂÃÄÅ][\u0080-\u00bf\u2018-\u203a€]/

/** Returns a text whose UTF-8 was read as text of Windows as it was. */
export function repairMisreadText(text: string): string {
  if (!misreadUtf8.test(text)) return text
  const repaired = decode(encode(text, 'windows-1252'), 'utf8')
  return repaired.includes('\ufffd') ? text : repaired
}

export function toNameAndNumberQuery(card: CardDescription): NameAndNumberQuery {
  const name = repairMisreadText(card.name)
  // Some apps write the number behind the name: "Ken Griffey Jr. #1".
  const [behindName = '', inName = ''] = /\s#\s*(\S+)/.exec(name) ?? []
  const number = card.number || inName
  return {
    name: toNameWords(name.replace(behindName, ' ')),
    numbers: number === '' ? [] : listNumberVariants(number),
    plainNumber: toPlainCardNumber(number),
  }
}

export const toPlainCardNumber = (number: string | null): string => (number ?? '').toLowerCase().replace(/^#|\s/g, '')
