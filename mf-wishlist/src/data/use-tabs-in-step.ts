import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownCards, refreshWishlist } from './refresh-wishlist.ts'
import { wishlistTabs } from './wishlist-tabs.ts'

/** Shows on this page what changes in other tabs of the member. */
export function useTabsInStep(): void {
  const client = useQueryClient()
  useEffect(() => wishlistTabs.hear(() => void refreshWishlist(client, knownCards(client))), [client])
}
