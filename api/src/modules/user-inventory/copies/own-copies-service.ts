import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import type { Pool } from 'pg'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { readOwnedCardCounts } from '../counters/owned-card-counts-repository.ts'
import { findOwnCopiesOfCard } from './own-copies-repository.ts'

/** What the controls of a member's cards show: how many they have, and each copy (spec §4.14, spec §7.13). */
export function createOwnCopiesService(quickReads: Pool) {
  return {
    getOwnedCounts: (userId: string, cardIds: ReadonlyArray<string>): Promise<OwnedCardCounts[]> =>
      readOwnedCardCounts(quickReads, userId, cardIds),

    /** Newest first. */
    async listByCard(scope: { userId: string; cardId: string }, request: PageRequest) {
      const range = toOffsetRange(request, Number.MAX_SAFE_INTEGER)
      const { copies, total } = await findOwnCopiesOfCard(quickReads, scope, range)
      return { userInventoryItems: copies, ...toPagingFields(request, total), totalItems: total }
    },
  }
}
