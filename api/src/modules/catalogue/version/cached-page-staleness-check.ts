import { type CacheTag, type CacheTagRule, mayDependOnAnythingTag } from '../../../http/caching/cache-tag.ts'
import type { ChangeClock } from '../../../http/caching/change-clock.ts'
import { isCardCountersTag } from './cache-tags.ts'

/** A query of a rendered page: the path of its endpoint, the input, and the reply. */
type PageQuery = { key: readonly unknown[]; data?: unknown; error?: unknown }

/** Tells the page server which cached pages changes of the catalogue concern. */
export type CachedPageStalenessCheck = Pick<ChangeClock, 'now' | 'isStale'> & {
  /** Tag that every change except one of counts changes. */
  mayDependOnAnythingTag: CacheTag
  /** Returns the tags of what a page was rendered from; `counts` are those of cards' counters. */
  getPageTags: (queries: ReadonlyArray<PageQuery>) => { tags: CacheTag[]; counts: CacheTag[] }
}

export function createCachedPageStalenessCheck(
  changes: ChangeClock,
  cacheTagRules: ReadonlyMap<string, CacheTagRule>,
): CachedPageStalenessCheck {
  function getQueryTags({ key: [path, input], data, error }: PageQuery): ReadonlyArray<CacheTag> {
    const getTags = typeof path === 'string' ? cacheTagRules.get(path) : undefined
    if (!getTags || error !== undefined) return [mayDependOnAnythingTag]
    try {
      return getTags(data, typeof input === 'object' && input !== null && 'params' in input ? input.params : {})
    } catch {
      // The remote of the page has stored something else under the key of this endpoint.
      return [mayDependOnAnythingTag]
    }
  }

  return {
    get now() {
      return changes.now
    },
    mayDependOnAnythingTag,
    isStale: (tags, startedAt) => changes.isStale(tags, startedAt),
    getPageTags(queries) {
      const all = [...new Set(queries.flatMap(getQueryTags))]
      return { tags: all.filter((tag) => !isCardCountersTag(tag)), counts: all.filter(isCardCountersTag) }
    },
  }
}
