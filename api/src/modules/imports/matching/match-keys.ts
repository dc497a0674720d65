import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { normalizeText } from '../../../text/normalize-text.ts'
import { listNormalizedWords } from '../../../text/search-words.ts'
import type { CardDescription } from '../reading/import-row.ts'

/** Digits of a key: enough that two texts of one user never share it by chance. */
const keyDigits = 32

const hash = (texts: ReadonlyArray<string>) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, keyDigits)

/** Rows of a file repeat what they say about their set. */
const rememberedSetKeys = new LRUCache<string, string>({ max: 10_000 })

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
  const spelling = JSON.stringify(texts)
  const known = rememberedSetKeys.get(spelling)
  if (known !== undefined) return known
  const key = hash(texts.map((text) => listNormalizedWords(text).join(' ')))
  rememberedSetKeys.set(spelling, key)
  return key
}

/** Returns the key of what a row says about its card. Rows with the same key mean the same card. */
export function getDescriptionKey(card: CardDescription): string {
  return hash([getSetDescriptionKey(card), card.cardId, normalizeText(card.name), normalizeText(card.number)])
}
