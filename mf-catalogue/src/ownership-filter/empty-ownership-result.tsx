import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { StatusView } from '@ninepocket/ui/feedback/status-view'

const emptyMessages: Record<Exclude<OwnershipFilter, 'all'>, string> = {
  owned: "You don't own any of these cards yet.",
  missing: 'You have them all.',
}

/** Empty state of a filtered checklist. Shows `emptyTitle` if the checklist itself has no cards. */
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
