import { ListTotals } from '@ninepocket/browse/sidebar/list-totals'
import { OwnerContactSlot } from '@ninepocket/browse/sidebar/owner-contact-slot'
import { SidebarExtraSlot } from '@ninepocket/browse/sidebar/sidebar-extra-slot'
import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userListStatsQuery } from '../data/queries/user-list-stats-query.ts'
import type { ViewedCopyList } from '../owner/copy-list-owner-loader.tsx'
import { ForbiddenView, isForbiddenError } from '../owner/forbidden-view.tsx'

export function CopyListLayout({
  listContext: { user, list, isOwner },
  title,
  eyebrow,
  back,
  subtitle,
  actions,
  facts,
  isWide = false,
  children,
}: {
  listContext: ViewedCopyList
  title: string
  eyebrow?: ReactNode
  back: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  facts?: ReactNode
  /** Opens the panels by a button in windows of all widths. */
  isWide?: boolean
  children: ReactNode
}) {
  const { authenticated } = useSession()
  const stats = useQuery(userListStatsQuery(user.id, list.list))
  if (isForbiddenError(stats.error)) return <ForbiddenView user={user} error={stats.error} retry={stats.refetch} />
  return (
    <ListPageLayout
      isWide={isWide}
      header={
        <PageHeader
          title={title}
          eyebrow={eyebrow}
          back={back}
          actions={
            <>
              {actions}
              {authenticated && !isOwner ? <Slot name="copy-offers" user={user} list={list.list} /> : null}
            </>
          }
        >
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
          <OwnerContactSlot user={user} />
          <SidebarExtraSlot screen="user-list" />
        </>
      }
    >
      {children}
    </ListPageLayout>
  )
}
