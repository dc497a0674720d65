import { expect, test, vi } from 'vitest'
import { createResultCacheByText } from './create-result-cache-by-text.ts'

test('computes a result once when its text is short, and each time when it is long', () => {
  const cache = createResultCacheByText<string>({ maxResults: 100 })
  const compute = vi.fn((text: string) => `${text}!`)
  for (const text of ['ann', 'ann', 'x'.repeat(201), 'x'.repeat(201)])
    expect(cache(text, () => compute(text))).toBe(`${text}!`)
  expect(compute).toHaveBeenCalledTimes(3)
})

test('discards the oldest results when all texts together are too long', () => {
  const cache = createResultCacheByText<string>({ maxResults: 100, maxCharacters: 1_000 })
  const compute = vi.fn(() => 'result')
  const texts = Array.from({ length: 20 }, (_, number) => `${number} ${'x'.repeat(100)}`)
  for (const text of texts) cache(text, compute)
  cache(texts[19] ?? '', compute)
  expect(compute).toHaveBeenCalledTimes(20)
  cache(texts[0] ?? '', compute)
  expect(compute).toHaveBeenCalledTimes(21)
})

test('discards the oldest results when they are large', () => {
  const cache = createResultCacheByText<string[]>({
    maxResults: 100,
    maxCharacters: 1_000,
    getSize: (words) => 100 * words.length,
  })
  const compute = vi.fn(() => ['four', 'words', 'of', 'it'])
  for (const text of ['one', 'two', 'three', 'two', 'three']) cache(text, compute)
  expect(compute).toHaveBeenCalledTimes(3)
  cache('one', compute)
  expect(compute).toHaveBeenCalledTimes(4)
})
