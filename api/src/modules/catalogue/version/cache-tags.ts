import type { CacheTag } from '../../../http/caching/cache-tag.ts'

// A change of a row in the catalogue names its own tag, those of its parents, and `wholeCatalogueTag`. A photo of a
// card or its credit changes nothing but the cards of an insert set, and so names the insert set alone.

/** Tag of what shows an insert set or cards of it, except their counts. */
export const insertSetTag = (id: string): CacheTag => `s:${id.toLowerCase()}`

const cardCountsPrefix = 'c:'
/** Tag of what shows counts of cards of an insert set. Counts change with the collections of users. */
export const cardCountsTag = (insertSetId: string): CacheTag => cardCountsPrefix + insertSetId.toLowerCase()
export const isCardCountsTag = (tag: CacheTag): boolean => tag.startsWith(cardCountsPrefix)

/** Tag of what shows a product, or the order and number of its insert sets and cards. */
export const productTag = (id: string): CacheTag => `p:${id.toLowerCase()}`

/** Tag of lists and searches over the whole catalogue. Every import changes it, a photo does not. */
export const wholeCatalogueTag: CacheTag = 'whole-catalogue'

/** Tag that every change except one of counts changes, for what may depend on anything. */
export const anyChangeTag: CacheTag = 'any-change'

/** Returns the tags that change with the credits of photos in these insert sets. */
export const toCreditTags = (insertSetIds: ReadonlyArray<string>): CacheTag[] =>
  insertSetIds.length === 0 ? [] : [...insertSetIds.map(insertSetTag), anyChangeTag]

/** Returns the tags of a reply with these cards. */
export function toCardTags(cards: ReadonlyArray<{ insertSetId: string }>): CacheTag[] {
  const insertSetIds = new Set(cards.map(({ insertSetId }) => insertSetId))
  return [...insertSetIds].flatMap((id) => [insertSetTag(id), cardCountsTag(id)])
}
