import { LRUCache } from 'lru-cache'

/** Limits in characters: members write the texts, so their number alone does not limit memory. */
const defaultMaxCharacters = 2_000_000
const maxTextLength = 200

/**
 * Returns the result stored for this text, or computes and stores it. Results for long texts are computed each time.
 */
export type ResultCacheByText<Value> = (text: string, compute: () => Value) => Value

/**
 * Creates a cache of results by text.
 * @param options `getSize`: the size of a result in characters, where it may be much larger than its text
 */
export function createResultCacheByText<Value extends object | string>({
  maxResults,
  maxCharacters = defaultMaxCharacters,
  getSize = () => 0,
}: {
  maxResults: number
  maxCharacters?: number
  getSize?: (value: Value) => number
}): ResultCacheByText<Value> {
  const valueByText = new LRUCache<string, Value>({
    max: maxResults,
    maxSize: maxCharacters,
    sizeCalculation: (value, text) => Math.max(1, text.length + getSize(value)),
  })
  return (text, compute) => {
    if (text.length > maxTextLength) return compute()
    const known = valueByText.get(text)
    if (known !== undefined) return known
    const value = compute()
    valueByText.set(text, value)
    return value
  }
}
