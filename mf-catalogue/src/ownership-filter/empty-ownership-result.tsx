import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { StatusView } from '@ninepocket/ui/feedback/status-view'

const emptyMessages: Record<Exclude<OwnershipFilter, 'all'>, string> = {
  owned: 'You own none of these cards yet.',
  missing: 'You have them all.',
}

/** The part of a checklist that is empty; `whole` is said of a checklist with nothing in it at all. */
export function EmptyOwnershipResult({
  ownershipFilter,
  total,
  emptyTitle,
}: {
  ownershipFilter: OwnershipFilter
  total: number
  emptyTitle: string
}) {
  const title = ownershipFilter === 'all' || total === 0 ? emptyTitle : emptyMessages[ownershipFilter]
  return <StatusView status="empty" title={title} />
}
