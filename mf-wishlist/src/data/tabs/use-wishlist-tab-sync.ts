import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCardIdsWithCachedHeart, refetchWishlist } from '../cache/refetch-wishlist.ts'
import { wishlistTabChannel } from './wishlist-tab-channel.ts'

export function useWishlistTabSync(): void {
  const client = useQueryClient()
  useEffect(
    () => wishlistTabChannel.subscribe(() => void refetchWishlist(client, listCardIdsWithCachedHeart(client))),
    [client],
  )
}
