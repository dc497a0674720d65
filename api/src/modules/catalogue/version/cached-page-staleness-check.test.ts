import { expect, test } from 'vitest'
import type { CacheTagRule } from '../../../http/caching/cache-tag.ts'
import { mayDependOnAnythingTag } from '../../../http/caching/cache-tag.ts'
import { ChangeClock } from '../../../http/caching/change-clock.ts'
import { toInsertSetCardCountersTag, toInsertSetTag } from './cache-tags.ts'
import { createCachedPageStalenessCheck } from './cached-page-staleness-check.ts'

const { getPageTags } = createCachedPageStalenessCheck(
  new ChangeClock(),
  new Map<string, CacheTagRule>([
    ['/api/sets/:id', (_, params) => [toInsertSetTag(String(Object(params).id))]],
    [
      '/api/cards',
      (reply) => Object(reply).cards.flatMap((id: string) => [toInsertSetTag(id), toInsertSetCardCountersTag(id)]),
    ],
    ['/api/site', () => []],
  ]),
)

test('a page has the tags of all its replies, with those of counts apart', () => {
  expect(
    getPageTags([
      { key: ['/api/sets/:id', { params: { id: '1' } }], data: {} },
      { key: ['/api/cards', {}], data: { cards: ['1', '2'] } },
      { key: ['/api/site'], data: {} },
    ]),
  ).toEqual({
    tags: [toInsertSetTag('1'), toInsertSetTag('2')],
    counts: [toInsertSetCardCountersTag('1'), toInsertSetCardCountersTag('2')],
  })
})

test.each([
  ['of a query that failed', { key: ['/api/cards', {}], error: { status: 404 } }],
  ['of a query of another endpoint', { key: ['/api/users', {}], data: {} }],
  ['of a query without a path', { key: [{ own: 1 }], data: {} }],
  ['that no reply of its endpoint can be', { key: ['/api/cards', {}], data: null }],
])('a page with data %s depends on any change', (_, query) => {
  expect(getPageTags([query])).toEqual({ tags: [mayDependOnAnythingTag], counts: [] })
})
