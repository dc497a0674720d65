import { createHash } from 'node:crypto'
import { type CacheTag, mayDependOnAnythingTag } from '../../../http/caching/cache-tag.ts'

// An import names its insert sets and products and the whole catalogue. Photos, their credits and counts of cards change
// often, and so have tags of their own, which leave the rest of an insert set's replies cached.

/** Tag of what shows an insert set or its cards. An import changes it. */
export const toInsertSetTag = (id: string): CacheTag => `set:${id.toLowerCase()}`

/** Tag of what shows a product, or the order and number of its insert sets and cards. An import changes it. */
export const toProductTag = (id: string): CacheTag => `product:${id.toLowerCase()}`

/**
 * Tag of totals, lists and searches over the whole catalogue. Every import changes it. Replies about a single insert
 * set or product do not have it.
 */
export const catalogueTotalsAndListsTag: CacheTag = 'whole-catalogue'

/** Tag of what shows any player, for a change that does not name its players. */
export const allPlayersTag: CacheTag = 'players'
/** Tag of a change of the catalogue that names the players whose cards it changed, all of them. */
const namesPlayersTag: CacheTag = 'names-players'
const playerPrefix = 'player:'
export const isPlayerTag = (tag: CacheTag): boolean => tag.startsWith(playerPrefix)

/**
 * Returns the tag of what shows a player: one of 32,768, so that an import of many players neither fills the memory of
 * changes nor takes long to announce. Players that share one lose their cached replies together.
 */
const toPlayerTag = (slug: string): CacheTag =>
  playerPrefix + (createHash('sha256').update(slug).digest().readUInt16BE() >> 1).toString(32)

/** Returns the tags of a reply about a player. */
export const toPlayerReplyTags = (slug: string): CacheTag[] => [allPlayersTag, toPlayerTag(slug)]

/** Returns the tags of a change that concerns the cards of these players and of no others. */
export const toChangedPlayersTags = (slugs: Iterable<string>): CacheTag[] => [
  namesPlayersTag,
  ...new Set([...slugs].map(toPlayerTag)),
]

/** Adds all players to the tags of a change of the catalogue that names none, as an older release announces it. */
export const addAllPlayersTagIfNoneNamed = (changed: ReadonlyArray<CacheTag>): ReadonlyArray<CacheTag> =>
  changed.includes(catalogueTotalsAndListsTag) && !changed.includes(namesPlayersTag)
    ? [...changed, allPlayersTag]
    : changed

/** Tag of the ids that lead to other rows. */
export const allForwardsTag: CacheTag = 'forwards'

/** Tag of what shows a single card with its images. */
const toCardImagesTag = (cardId: string): CacheTag => `images-of-card:${cardId.toLowerCase()}`
/** Tag of lists with images of cards of an insert set. */
const toListedImagesTag = (insertSetId: string): CacheTag => `images-of-set:${insertSetId.toLowerCase()}`

/** Tag of what credits photos of cards of an insert set. */
export const toInsertSetPhotoCreditsTag = (insertSetId: string): CacheTag => `credits:${insertSetId.toLowerCase()}`

/** Tag of the members who are credited for a row of the catalogue. */
export const toContributorsTag = (rowId: string): CacheTag => `contributors:${rowId.toLowerCase()}`

const cardCountsPrefix = 'counts:'
/** Tag of what shows counts of cards of an insert set. Counts change with the collections of users. */
export const toInsertSetCardCountersTag = (insertSetId: string): CacheTag =>
  cardCountsPrefix + insertSetId.toLowerCase()
export const isCardCountersTag = (tag: CacheTag): boolean => tag.startsWith(cardCountsPrefix)

type CardIds = { id: string; insertSetId: string }

/** Returns the tags of a reply with a card and its photo credits. */
export const toCardTags = ({ id, insertSetId }: CardIds): CacheTag[] => [
  toInsertSetTag(insertSetId),
  toCardImagesTag(id),
  toInsertSetPhotoCreditsTag(insertSetId),
  toInsertSetCardCountersTag(insertSetId),
]

/** Returns the tags of a list of cards of an insert set. */
export const toInsertSetCardsTags = (insertSetId: string): CacheTag[] => [
  toInsertSetTag(insertSetId),
  toListedImagesTag(insertSetId),
  toInsertSetCardCountersTag(insertSetId),
]

/** Returns the tags of a list with these cards. */
export function toCardListTags(cards: ReadonlyArray<Pick<CardIds, 'insertSetId'>>): CacheTag[] {
  const insertSetIds = new Set(cards.map(({ insertSetId }) => insertSetId))
  return [...insertSetIds].flatMap(toInsertSetCardsTags)
}

/** Returns the tags that a new image of a card changes. */
export const toChangedCardImageTags = ({ id, insertSetId }: CardIds): CacheTag[] => [
  toCardImagesTag(id),
  toListedImagesTag(insertSetId),
]

/** Returns the tags that change when authors of photos in these insert sets appear or disappear. */
export const toChangedPhotoCreditTags = (insertSetIds: ReadonlyArray<string>): CacheTag[] =>
  insertSetIds.length === 0 ? [] : [...insertSetIds.map(toInsertSetPhotoCreditsTag), mayDependOnAnythingTag]
