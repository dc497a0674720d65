import type { DehydratedQuery } from '../../src/boot/boot-data.ts'

/** Knows which cached pages may be outdated after changes of the catalogue. */
export type CatalogueChangeTracker = {
  /** Number of changes so far. */
  readonly now: number
  /** Tag that every change concerns, except a change of counts alone. */
  readonly mayDependOnAnythingTag: string
  /** Returns whether data with one of these tags may have changed since `startedAt`, an earlier value of `now`. */
  isStale(tags: ReadonlyArray<string>, startedAt: number): boolean
  /** Returns the tags of what a page was rendered from; `counts` are those of the cards' counters. */
  getPageTags(queries: ReadonlyArray<DehydratedQuery>): PageTags
}

export type PageTags = { tags: ReadonlyArray<string>; counts: ReadonlyArray<string> }
