import { hash } from 'node:crypto'
import { createResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import { normalizeText } from '../../../text/normalize-text.ts'
import { listNormalizedWords } from '../../../text/search-words.ts'
import type { CardDescription } from '../reading/import-row.ts'

/** Digits of a key: enough that two texts of one user never share it by chance. */
const keyDigits = 32

const digest = (texts: ReadonlyArray<string>) => hash('sha256', JSON.stringify(texts), 'hex').slice(0, keyDigits)

/** Rows of a file repeat what they say about their set. */
const rememberSetKey = createResultCacheByText<string>({ maxResults: 10_000 })

/** Returns the key of what a row says about its set. Rows with the same key mean the same set. */
export function getSetDescriptionKey({
  set,
  insertSet,
  setCode,
  year,
  brand,
  parallel,
  printRun,
}: CardDescription): string {
  const texts = [set, insertSet, setCode, year, brand, parallel, printRun]
  return rememberSetKey(JSON.stringify(texts), () => digest(texts.map((text) => listNormalizedWords(text).join(' '))))
}

/** Returns the key of what a row says about its card. Rows with the same key mean the same card. */
export function getCardDescriptionKey(card: CardDescription): string {
  return digest([getSetDescriptionKey(card), card.cardId, normalizeText(card.name), normalizeText(card.number)])
}
