import { ListTotals } from '@ninepocket/browse/side/list-totals'
import { SidebarExtraSlot } from '@ninepocket/browse/side/member-extras'
import { OwnerContact } from '@ninepocket/browse/side/owner-contact'
import { ApiError } from '@ninepocket/client/api-error'
import { PageHeader } from '@ninepocket/ui/list-header'
import { ListPageLayout } from '@ninepocket/ui/list-page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wishlistStatsQuery } from '../data/stats-of-wishlist.ts'
import type { WishlistContext } from '../people/person-page.tsx'
import { WishlistError } from '../people/wishlist-failure.tsx'

/** A wishlist at any depth: its header, and beside it totals, facts, how to reach the owner, and feedback. */
export function WishlistLayout({
  wishlistContext: { user },
  title,
  eyebrow,
  back,
  actions,
  facts,
  children,
}: {
  wishlistContext: WishlistContext
  title: string
  eyebrow?: ReactNode
  back: ReactNode
  actions?: ReactNode
  /** Of the product or of the insert set. */
  facts?: ReactNode
  children: ReactNode
}) {
  const stats = useQuery(wishlistStatsQuery(user.id))
  // It was open when the person was asked for, and has been closed since.
  if (stats.error instanceof ApiError && stats.error.status === 403)
    return <WishlistError error={stats.error} onRetry={stats.refetch} />
  return (
    <ListPageLayout
      header={<PageHeader title={title} eyebrow={eyebrow} back={back} actions={actions} />}
      side={
        <>
          <ListTotals title="Wishlist" productsLabel="Products" stats={stats} />
          {facts}
          <OwnerContact user={user} />
          <SidebarExtraSlot screen="user-list" />
        </>
      }
    >
      {children}
    </ListPageLayout>
  )
}
