import type { Having } from '@ninepocket/contract/completion'
import { StatusView } from '@ninepocket/ui/status-view'

const words: Record<Exclude<Having, 'all'>, string> = {
  owned: 'You own none of these cards yet.',
  missing: 'You have them all.',
}

/** The part of a checklist that is empty; `whole` is said of a checklist with nothing in it at all. */
export function NothingHad({ having, total, whole }: { having: Having; total: number; whole: string }) {
  const title = having === 'all' || total === 0 ? whole : words[having]
  return <StatusView status="empty" title={title} />
}
