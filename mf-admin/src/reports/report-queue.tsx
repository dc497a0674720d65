import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { decideReport, listReports } from '@ninepocket/contract/moderation/report-endpoints'
import type { ReportGroup } from '@ninepocket/contract/moderation/report-group'
import { useId, useState } from 'react'
import { useQueueAct } from '../acts/use-queue-act.ts'
import { useQueueNavigation } from '../acts/use-queue-navigation.ts'
import css from '../admin-list.module.css'
import type { ReportDecision } from './report-decision-prompt.tsx'
import { ReportGroupItem } from './report-group-item.tsx'

/**
 * The queue works by the keyboard while it has the focus: J and K move, A accepts, D dismisses, each after a question
 * that the same key answers. Tab leads to the current report alone.
 */
export function ReportQueue({ groups }: { groups: ReadonlyArray<ReportGroup> }) {
  const hintId = useId()
  const { list, currentIndex, setCurrentId, focusCurrent, focusNeighbor, handleKey } = useQueueNavigation(groups, {
    a: ({ id }) => askOrDecide('accept', id),
    d: ({ id }) => askOrDecide('dismiss', id),
  })
  const [asked, setAsked] = useState<{ id: string; decision: ReportDecision } | null>(null)
  const { run, pendingIds } = useQueueAct(
    ({ id, decision }: { id: string; decision: ReportDecision }) =>
      callEndpoint(decideReport, { params: { reportId: id }, body: { decision } }),
    [listReports],
    focusNeighbor,
  )
  function askOrDecide(decision: ReportDecision, id: string) {
    if (asked?.id === id && asked.decision === decision) decide(decision, id)
    else if (!pendingIds.has(id)) setAsked({ id, decision })
  }
  function decide(decision: ReportDecision, id: string) {
    setAsked(null)
    // The question, which had the focus, closes.
    focusCurrent()
    void run({ id, decision })
  }

  return (
    <>
      <p id={hintId} className={css.details}>
        A decision is emailed to both sides and can't be undone. Nothing is removed, and no one is suspended. Keyboard
        shortcuts: J next, K previous, A twice to accept, D twice to dismiss.
      </p>
      <ol ref={list} className={css.items} aria-label="Reports" aria-describedby={hintId} onKeyDown={handleKey}>
        {groups.map((group, index) => (
          <ReportGroupItem
            key={group.id}
            group={group}
            isCurrent={index === currentIndex}
            isPending={pendingIds.has(group.id)}
            askedDecision={asked?.id === group.id ? asked.decision : null}
            onFocus={() => setCurrentId(group.id)}
            onAsk={(decision) => setAsked(decision && { id: group.id, decision })}
            onDecide={(decision) => decide(decision, group.id)}
          />
        ))}
      </ol>
    </>
  )
}
