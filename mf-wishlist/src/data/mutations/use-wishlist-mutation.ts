import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { type MutationDomain, useOptimisticMutation } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { showToast } from '@ninepocket/runtime/toasts'
import type { QueryClient } from '@tanstack/react-query'
import { listCardIdsWithCachedHeart, markWishlistStale, refetchWishlist } from '../cache/refetch-wishlist.ts'
import { wishlistTabChannel } from '../tabs/wishlist-tab-channel.ts'
import { getWishlistErrorMessage } from './get-wishlist-error-message.ts'

const broadcastChange = () => wishlistTabChannel.post('changed')

/** Replies about an insert set name no cards, so all cached cards may have changed. */
const getChangedCardIds = (client: QueryClient, { cardIds, insertSetIds = [] }: ChangedCards) =>
  insertSetIds.length > 0 ? [...cardIds, ...listCardIdsWithCachedHeart(client)] : cardIds

/** Adding and removing wishes, and editing their details. The latter does not refetch lists in view. */
const mutationDomains = {
  wishes: {
    name: 'wishlist',
    refetch: (client, changed) => refetchWishlist(client, getChangedCardIds(client, changed)),
    announceChange: broadcastChange,
  },
  details: {
    name: 'wish details',
    refetch: (client, changed) => markWishlistStale(client, getChangedCardIds(client, changed)),
    announceChange: broadcastChange,
  },
} satisfies Record<string, MutationDomain>

type OptimisticMutationOptions<Input, Reply> = Parameters<typeof useOptimisticMutation<Input, Reply>>[1]
type WishlistMutationOptions<Input, Reply> = Omit<
  OptimisticMutationOptions<Input, Reply>,
  'retryPolicy' | 'onFailed'
> & { onFailed?: OptimisticMutationOptions<Input, Reply>['onFailed'] }

/**
 * Runs a wishlist mutation. All are safe to retry: they set a state, adding twice changes nothing (spec §4.12), and where
 * Undo needs the reply, a key makes the retry get it.
 */
export function useWishlistMutation<Input, Reply>(
  domain: keyof typeof mutationDomains,
  options: WishlistMutationOptions<Input, Reply>,
) {
  return useOptimisticMutation<Input, Reply>(mutationDomains[domain], {
    onFailed: (error) => showToast(getWishlistErrorMessage(error), 'error'),
    ...options,
    retryPolicy: 'safe',
  })
}
