import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { decideReport, listReports } from '@ninepocket/contract/moderation/report-endpoints'
import type { ReportGroup } from '@ninepocket/contract/moderation/report-group'
import { useId } from 'react'
import { useAdminAct } from '../acts/use-admin-act.ts'
import { useQueueNavigation } from '../acts/use-queue-navigation.ts'
import css from '../admin-list.module.css'
import { type ReportDecision, ReportItem } from './report-item.tsx'

/**
 * The queue works by the keyboard while it has the focus: J and K move, A accepts, D dismisses. Tab leads to the current
 * report alone.
 */
export function ReportQueue({ groups }: { groups: ReadonlyArray<ReportGroup> }) {
  const hintId = useId()
  const { list, currentIndex, setCurrentId, focusNeighbor, handleKey } = useQueueNavigation(groups, {
    a: ({ id }) => decide('accept', id),
    d: ({ id }) => decide('dismiss', id),
  })
  const { mutate, isPending } = useAdminAct(
    ({ reportId, decision }: { reportId: string; decision: ReportDecision }) =>
      callEndpoint(decideReport, { params: { reportId }, body: { decision } }),
    [listReports],
    focusNeighbor,
  )
  function decide(decision: ReportDecision, reportId: string) {
    if (!isPending) mutate({ reportId, decision })
  }

  return (
    <>
      <p id={hintId} className={css.details}>
        Keys in the list: J next, K previous, A accept, D dismiss.
      </p>
      <ol ref={list} className={css.items} aria-label="Reports" aria-describedby={hintId} onKeyDown={handleKey}>
        {groups.map((group, index) => (
          <ReportItem
            key={group.id}
            group={group}
            isCurrent={index === currentIndex}
            isPending={isPending}
            onFocus={() => setCurrentId(group.id)}
            onDecide={(decision) => decide(decision, group.id)}
          />
        ))}
      </ol>
    </>
  )
}
