import { LRUCache } from 'lru-cache'
import {
  brotliQualities,
  compressBody,
  decompressPreparedBody,
  measureCachedBodyMemory,
} from '../http/prepared-body.ts'
import type { CatalogueChangeTracker, PageTags } from './catalogue-change-tracker.ts'
import type { PageResponse } from './page-response.ts'

/** When the rendering of a page started: on the clock of changes, and in milliseconds since 1970. */
export type RenderStartTime = { change: number; ms: number }
type CachedPage = { page: PageWithBody; tags: PageTags; start: RenderStartTime; isWellCompressed: boolean }
type PageWithBody = Extract<PageResponse, { body: unknown }>

/** Bytes of an entry besides its body, address and tags: mostly the page's own `Content-Security-Policy`. */
const entryOverheadBytes = 2_048
const maxCacheBytes = 64 * 1024 * 1024
/** Memory of a tag in a cached page, in bytes. */
const bytesPerTag = 64
/** Cached pages may show outdated card counts for this long; everything else in them is current. */
const maxCountsAgeMs = 10_000

/** Caches pages of guests until what they show changes; the least recently used go first. */
export class PageCache {
  readonly #changes: CatalogueChangeTracker
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ page, tags }, key) =>
      measureCachedBodyMemory(page.body, key) +
      entryOverheadBytes +
      (tags.tags.length + tags.counts.length) * bytesPerTag,
  })

  constructor(changes: CatalogueChangeTracker) {
    this.#changes = changes
  }

  /** Returns the page if it is current. Pages with outdated counts are rendered again, but not at each of many changes. */
  get(key: string): PageWithBody | undefined {
    const cached = this.#pages.get(key)
    if (!cached || this.#changes.isStale(cached.tags.tags, cached.start.change)) return undefined
    const { page, tags, start } = cached
    const hasRecentCounts = Date.now() - start.ms < maxCountsAgeMs
    if (!hasRecentCounts && this.#changes.isStale(tags.counts, start.change)) return undefined
    if (!cached.isWellCompressed) void compressWell(cached)
    return page
  }

  /** Stores a page, and returns true, unless something that it shows has changed since its rendering started. */
  put(key: string, page: PageWithBody, tags: PageTags, start: RenderStartTime): boolean {
    if (this.#changes.isStale(tags.tags, start.change)) return false
    this.#pages.set(key, { page: { ...page, isCached: true }, tags, start, isWellCompressed: false })
    return true
  }
}

/** Compresses a cached page more strongly on its second use. Most pages are used once. */
async function compressWell(cached: CachedPage): Promise<void> {
  cached.isWellCompressed = true
  const { body } = cached.page
  const brotli = await compressBody(decompressPreparedBody(body), brotliQualities.sentOften)
  cached.page = { ...cached.page, body: { ...body, brotli } }
}
