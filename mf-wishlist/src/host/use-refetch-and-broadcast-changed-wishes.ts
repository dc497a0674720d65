import { type BusEvents, bus } from '@ninepocket/runtime/bus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchWishlist } from '../data/cache/refetch-wishlist.ts'
import { wishlistTabChannel } from '../data/tabs/wishlist-tab-channel.ts'

/** Refetches wishes that another remote has changed, here and in other tabs. */
export function useRefetchAndBroadcastChangedWishes(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = ({ cardIds }: BusEvents['wishes:changed']) => {
      void refetchWishlist(client, cardIds)
      wishlistTabChannel.post('changed')
    }
    bus.on('wishes:changed', refetch)
    return () => bus.off('wishes:changed', refetch)
  }, [client])
}
