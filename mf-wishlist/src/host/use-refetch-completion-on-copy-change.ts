import {
  listOwnWishlistProducts,
  listWishlistInsertSetsOfProduct,
  listWishlistProducts,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Lists whose tiles show the completion to their owner. */
const pathsWithCompletion: ReadonlyArray<unknown> = [
  listOwnWishlistProducts.path,
  listWishlistProducts.path,
  listWishlistInsertSetsOfProduct.path,
]

/** Refetches lists with the completion when the member's copies have changed, here or in another tab. */
export function useRefetchCompletionOnCopyChange(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => pathsWithCompletion.includes(queryKey[0]) })
    bus.on('collection:changed', refetch)
    return () => bus.off('collection:changed', refetch)
  }, [client])
}
