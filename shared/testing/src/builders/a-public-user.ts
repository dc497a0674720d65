import type { AllListStats } from '@ninepocket/contract/collection/user-stats'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { anId } from './an-id.ts'

export function aPublicUser(changes: Partial<PublicUser> = {}): PublicUser {
  return {
    id: anId(2),
    name: 'Mario Binder',
    username: 'mario_66',
    profilePicture: null,
    defaultCurrency: 'CAD',
    memberSince: '2025-03-09T23:30:00.000Z',
    isPublic: true,
    isCollectionPrivate: false,
    contact: {},
    ...changes,
  }
}

/**
 * Builds totals of the four lists from numbers of cards: `{ collection: 3 }` gives 3 cards there and none in the
 * others. A collection of null is private.
 */
export function allListStatsWithCardCounts(cards: { [List in keyof AllListStats]?: number | null } = {}): AllListStats {
  const stats = (totalCards = 0) => ({ totalCards, totalProducts: totalCards, totalInsertSets: totalCards })
  return {
    collection: cards.collection === null ? null : stats(cards.collection),
    wishlist: stats(cards.wishlist ?? 0),
    forTrade: stats(cards.forTrade ?? 0),
    forSale: stats(cards.forSale ?? 0),
  }
}
