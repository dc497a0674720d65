import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import {
  type MutationDomain,
  useOptimisticMutation,
} from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { showToast } from '@ninepocket/runtime/toasts'
import type { QueryClient } from '@tanstack/react-query'
import { listCachedCardIds, markWishlistStale, refetchWishlist } from '../cache/refetch-wishlist.ts'
import { wishlistTabChannel } from '../tabs/wishlist-tab-channel.ts'

const broadcastChange = () => wishlistTabChannel.post('changed')

/** Of an insert set any of the cards that the page knows of. */
const getChangedCardIds = (client: QueryClient, { cardIds, insertSetIds = [] }: ChangedCards) =>
  insertSetIds.length > 0 ? [...cardIds, ...listCachedCardIds(client)] : cardIds

/** What is wished for, and what is said of it. The second lets lists in view stand as they are. */
const mutationDomains = {
  wishes: {
    name: 'wishlist',
    refetch: (client, changed) => refetchWishlist(client, getChangedCardIds(client, changed)),
    announceChange: broadcastChange,
  },
  words: {
    name: 'words of wishes',
    refetch: (client, changed) => markWishlistStale(client, getChangedCardIds(client, changed)),
    announceChange: broadcastChange,
  },
} satisfies Record<string, MutationDomain>

type WishlistMutationOptions<Input, Reply> = Omit<
  Parameters<typeof useOptimisticMutation<Input, Reply>>[1],
  'retryPolicy' | 'onFailed'
>

/** A change of the wishlist. Each may be sent twice: it sets what is to be, and adding twice changes nothing (spec §4.12). */
export function useWishlistMutation<Input, Reply>(
  domain: keyof typeof mutationDomains,
  options: WishlistMutationOptions<Input, Reply>,
) {
  return useOptimisticMutation<Input, Reply>(mutationDomains[domain], {
    ...options,
    retryPolicy: 'safe',
    onFailed: () => showToast('Failed to update wishlist', 'error'),
  })
}
