import { ListTotals } from '@ninepocket/browse/side/list-totals'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import { OwnerContact } from '@ninepocket/browse/side/owner-contact'
import { ApiError } from '@ninepocket/client/api-error'
import { ListHeader } from '@ninepocket/ui/list-header'
import { ListPage } from '@ninepocket/ui/list-page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statsOfWishlist } from '../data/stats-of-wishlist.ts'
import type { OfPerson } from '../people/person-page.tsx'
import { WishlistFailure } from '../people/wishlist-failure.tsx'

/** A wishlist at any depth: its header, and beside it totals, facts, how to reach the owner, and feedback. */
export function ListFrame({
  of: { user },
  title,
  eyebrow,
  back,
  actions,
  facts,
  children,
}: {
  of: OfPerson
  title: string
  eyebrow?: ReactNode
  back: ReactNode
  actions?: ReactNode
  /** Of the product or of the insert set. */
  facts?: ReactNode
  children: ReactNode
}) {
  const stats = useQuery(statsOfWishlist(user.id))
  // It was open when the person was asked for, and has been closed since.
  if (stats.error instanceof ApiError && stats.error.status === 403)
    return <WishlistFailure error={stats.error} onRetry={stats.refetch} />
  return (
    <ListPage
      header={<ListHeader title={title} eyebrow={eyebrow} back={back} actions={actions} />}
      side={
        <>
          <ListTotals title="Wishlist" productsName="Products" stats={stats} />
          {facts}
          <OwnerContact user={user} />
          <MemberExtras screen="user-list" />
        </>
      }
    >
      {children}
    </ListPage>
  )
}
