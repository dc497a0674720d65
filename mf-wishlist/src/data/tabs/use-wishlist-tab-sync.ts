import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCachedCardIds, refetchWishlist } from '../cache/refetch-wishlist.ts'
import { wishlistTabChannel } from './wishlist-tab-channel.ts'

/** Refetches the wishlist when another tab changes it. */
export function useWishlistTabSync(): void {
  const client = useQueryClient()
  useEffect(
    () => wishlistTabChannel.subscribe(() => void refetchWishlist(client, listCachedCardIds(client))),
    [client],
  )
}
