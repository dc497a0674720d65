import { ListTotals } from '@ninepocket/browse/sidebar/list-totals'
import { OwnerContactSlot } from '@ninepocket/browse/sidebar/owner-contact-slot'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import { ApiError } from '@ninepocket/client/api-error'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wishlistStatsQuery } from '../data/queries/wishlist-stats-query.ts'
import { WishlistError } from '../owner/wishlist-error.tsx'
import type { ViewedWishlist } from '../owner/wishlist-owner-loader.tsx'

export function WishlistLayout({
  wishlistContext: { user },
  title,
  eyebrow,
  back,
  actions,
  facts,
  children,
}: {
  wishlistContext: ViewedWishlist
  title: string
  eyebrow?: ReactNode
  back: ReactNode
  actions?: ReactNode
  facts?: ReactNode
  children: ReactNode
}) {
  const stats = useQuery(wishlistStatsQuery(user.id))
  // The profile became private after the user was loaded.
  if (stats.error instanceof ApiError && stats.error.status === 403)
    return <WishlistError error={stats.error} onRetry={stats.refetch} />
  return (
    <ListPageLayout
      header={<PageHeader title={title} eyebrow={eyebrow} back={back} actions={actions} />}
      side={
        <>
          <ListTotals title="Wishlist" productsLabel="Products" stats={stats} />
          {facts}
          <OwnerContactSlot user={user} />
          <SidebarExtraSlot screen="user-list" />
        </>
      }
    >
      {children}
    </ListPageLayout>
  )
}
