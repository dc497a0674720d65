import type { OwnedCard } from '@ninepocket/contract/owned-card'
import type { Pool } from 'pg'
import { type PageAsked, pageFields, stretchOf } from '../catalogue/paging.ts'
import { ownCopiesOfCard } from './own-copies-repository.ts'
import { ownedCards } from './owned-cards-repository.ts'

/** What the controls of a member's cards show: how many they have, and each copy (spec §4.14, spec §7.13). */
export function ownCopiesService(quickReads: Pool) {
  return {
    owned: (userId: string, cardIds: ReadonlyArray<string>): Promise<OwnedCard[]> =>
      ownedCards(quickReads, userId, cardIds),

    /** Newest first. */
    async ofCard(scope: { userId: string; cardId: string }, asked: PageAsked) {
      const stretch = stretchOf(asked, Number.MAX_SAFE_INTEGER)
      const { copies, total } = await ownCopiesOfCard(quickReads, scope, stretch)
      return { userInventoryItems: copies, ...pageFields(asked, total), totalItems: total }
    },
  }
}
