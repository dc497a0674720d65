import { cardNumberPattern, toCardNumber } from './checklist-card-number.ts'
import type { ParsedCard } from './checklist-line.ts'

/**
 * Parses a line like "12 Ken Griffey Jr. RC".
 * @param codes attributes that the line may end with
 */
export function parsePlainLine(line: string, codes: ReadonlySet<string>): ParsedCard {
  const words = line.split(/\s+/)
  const [, number = ''] = /^(.*?)[.):]?$/.exec(words[0] ?? '') ?? []
  // Without a digit, # or -, a word in capitals is the beginning of a name.
  const hasNumber = cardNumberPattern.test(number) && /[\d#-]/.test(number)
  const rest = hasNumber ? words.slice(1) : words
  const toCode = (word: string) => word.replace(/[(),]/g, '')
  const nameLength = rest.findLastIndex((word) => !codes.has(toCode(word))) + 1
  return {
    cardNumber: hasNumber ? toCardNumber(number) : null,
    name: rest.slice(0, nameLength).join(' '),
    fields: {},
    attributes: Object.fromEntries(rest.slice(nameLength).map((word) => [toCode(word), null])),
  }
}
