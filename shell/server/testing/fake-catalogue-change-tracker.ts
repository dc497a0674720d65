import type { CatalogueChangeTracker } from '../rendering/catalogue-change-tracker.ts'

export type FakeCatalogueChangeTracker = CatalogueChangeTracker & {
  isReceiving: boolean
  add(...tags: string[]): void
}

/**
 * Creates a tracker of the changes that a test adds. The first part of a query's key is its tag; one that starts with
 * "counts" is a tag of counts.
 */
export function createFakeChangeTracker(): FakeCatalogueChangeTracker {
  const changedAt = new Map<string, number>()
  let now = 0
  const isCount = (tag: string) => tag.startsWith('counts')
  return {
    isReceiving: true,
    mayDependOnAnythingTag: 'any',
    get now() {
      return now
    },
    add(...tags) {
      now += 1
      for (const tag of ['any', ...tags]) changedAt.set(tag, now)
    },
    isStale(tags, startedAt) {
      return !this.isReceiving || tags.some((tag) => (changedAt.get(tag) ?? 0) > startedAt)
    },
    getPageTags(queries) {
      const all = queries.map(({ key: [tag] }) => String(tag))
      return { tags: all.filter((tag) => !isCount(tag)), counts: all.filter(isCount) }
    },
  }
}
