import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'

/** Reads for the controls on a member's cards: counts and single copies (spec §4.14, spec §7.13). */
export function createOwnCopiesService(holdings: HoldingsStore) {
  return {
    getOwnedCounts: (userId: string, cardIds: ReadonlyArray<string>): Promise<OwnedCardCounts[]> =>
      holdings.readOwnedCardCounts(userId, cardIds),

    /** Lists copies newest first. */
    async listByCard(scope: { userId: string; cardId: string }, request: PageRequest) {
      const range = toOffsetRange(request, Number.MAX_SAFE_INTEGER)
      const { copies, total } = await holdings.findOwnCopiesOfCard(scope, range)
      return { userInventoryItems: copies, ...toPagingFields(request, total), totalItems: total }
    },
  }
}
