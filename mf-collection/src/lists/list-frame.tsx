import { ListTotals } from '@ninepocket/browse/side/list-totals'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import { OwnerContact } from '@ninepocket/browse/side/owner-contact'
import { ListHeader } from '@ninepocket/ui/list-header'
import { ListPage } from '@ninepocket/ui/list-page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statsOfUser } from '../data/stats-of-user.ts'
import type { OfPerson } from '../people/person-page.tsx'
import { isRefused, RefusedView } from '../people/refused-view.tsx'

/** A list of a person at any depth: its header, and beside it totals, facts, how to reach the owner, and feedback. */
export function ListFrame({
  of: { user, list },
  title,
  eyebrow,
  back,
  lead,
  actions,
  facts,
  children,
}: {
  of: OfPerson
  title: string
  eyebrow?: ReactNode
  back: ReactNode
  /** A line below the title. */
  lead?: ReactNode
  actions?: ReactNode
  /** Of the product or of the insert set. */
  facts?: ReactNode
  children: ReactNode
}) {
  const stats = useQuery(statsOfUser(user.id, list.list))
  if (isRefused(stats.error)) return <RefusedView user={user} error={stats.error} retry={stats.refetch} />
  return (
    <ListPage
      header={
        <ListHeader title={title} eyebrow={eyebrow} back={back} actions={actions}>
          {lead}
        </ListHeader>
      }
      side={
        <>
          <ListTotals
            title={list.name}
            productsName={list.productsName}
            stats={stats}
            foldsAboveList={facts !== undefined}
          />
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
