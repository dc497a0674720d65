import { ListTotals } from '@ninepocket/browse/side/list-totals'
import { SidebarExtraSlot } from '@ninepocket/browse/side/member-extras'
import { OwnerContact } from '@ninepocket/browse/side/owner-contact'
import { PageHeader } from '@ninepocket/ui/list-header'
import { ListPageLayout } from '@ninepocket/ui/list-page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userListStatsQuery } from '../data/stats-of-user.ts'
import type { CopyListContext } from '../people/person-page.tsx'
import { ForbiddenView, isForbidden } from '../people/refused-view.tsx'

/** A list of a person at any depth: its header, and beside it totals, facts, how to reach the owner, and feedback. */
export function CopyListLayout({
  listContext: { user, list },
  title,
  eyebrow,
  back,
  subtitle,
  actions,
  facts,
  children,
}: {
  listContext: CopyListContext
  title: string
  eyebrow?: ReactNode
  back: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Of the product or of the insert set. */
  facts?: ReactNode
  children: ReactNode
}) {
  const stats = useQuery(userListStatsQuery(user.id, list.list))
  if (isForbidden(stats.error)) return <ForbiddenView user={user} error={stats.error} retry={stats.refetch} />
  return (
    <ListPageLayout
      header={
        <PageHeader title={title} eyebrow={eyebrow} back={back} actions={actions}>
          {subtitle}
        </PageHeader>
      }
      side={
        <>
          <ListTotals
            title={list.name}
            productsLabel={list.productsName}
            stats={stats}
            foldsAboveList={facts !== undefined}
          />
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
