import { expect, test } from 'vitest'
import { createFakeChangeTracker } from '../testing/fake-catalogue-change-tracker.ts'
import { PageCache } from './page-cache.ts'

test('counts what a page takes besides its body, so that small pages cannot fill the memory', () => {
  const cache = new PageCache(createFakeChangeTracker())
  const body = { plain: Buffer.alloc(0), brotli: null, etag: '""' }
  const page = { status: 200, body, headers: {}, hasMarkup: true }
  const put = (key: number) => cache.put(String(key), page, { tags: [], counts: [] }, { change: 0, ms: 0 })
  // 64 MiB of pages of 2 KiB
  const maxPages = 32_768
  for (let key = 0; key < maxPages; key++) put(key)
  expect(cache.get('0')).toBeUndefined()
  expect(cache.get(String(maxPages - 1))).toBeDefined()
})
