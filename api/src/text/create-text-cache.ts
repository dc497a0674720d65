import { LRUCache } from 'lru-cache'

/** Limits in characters: members write the texts, so their number alone does not limit memory. */
const defaultMaxCharacters = 2_000_000
const maxTextLength = 200

/** Returns what was computed for a text, else computes it. Results of long texts are not remembered. */
export type TextCache<Value> = (text: string, compute: () => Value) => Value

/** Creates a cache of results by text. */
export function createTextCache<Value extends object | string>({
  maxResults,
  maxCharacters = defaultMaxCharacters,
}: {
  maxResults: number
  maxCharacters?: number
}): TextCache<Value> {
  const valueByText = new LRUCache<string, Value>({
    max: maxResults,
    maxSize: maxCharacters,
    maxEntrySize: maxTextLength,
    sizeCalculation: (_, text) => Math.max(1, text.length),
  })
  return (text, compute) => {
    const known = valueByText.get(text)
    if (known !== undefined) return known
    const value = compute()
    valueByText.set(text, value)
    return value
  }
}
