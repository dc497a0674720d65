import { createHash } from 'node:crypto'
import { normalizeText } from '../../../text/normalize-text.ts'
import { listWordRuns } from '../../../text/search-words.ts'
import type { CardDescription } from '../reading/import-row.ts'

/** Digits of a key: enough that two texts of one user never share it by chance. */
const keyDigits = 32

const hash = (texts: ReadonlyArray<string>) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, keyDigits)

/** Returns the key of what a row says about its set. Rows with the same key mean the same set. */
export function getSetKey({ set, insertSet, setCode, year, brand, parallel, printRun }: CardDescription): string {
  return hash([set, insertSet, setCode, year, brand, parallel, printRun].map((text) => listWordRuns(text).join(' ')))
}

/** Returns the key of what a row says about its card. Rows with the same key mean the same card. */
export function getDescriptionKey(card: CardDescription): string {
  return hash([getSetKey(card), card.cardId, normalizeText(card.name), normalizeText(card.number)])
}
