import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { decideReport, listReports } from '@ninepocket/contract/moderation/report-endpoints'
import type { ReportGroup } from '@ninepocket/contract/moderation/report-group'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useAdminAct } from '../acts/use-admin-act.ts'
import css from '../admin-list.module.css'
import { type ReportDecision, ReportItem } from './report-item.tsx'

/**
 * The queue works by the keyboard while it has the focus: J and K move, A accepts, D dismisses. Tab leads to the current
 * report alone.
 */
export function ReportQueue({ groups }: { groups: ReadonlyArray<ReportGroup> }) {
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const currentIndex = Math.max(
    0,
    groups.findIndex(({ id }) => id === currentId),
  )
  const { mutate, isPending } = useAdminAct(
    ({ reportId, decision }: { reportId: string; decision: ReportDecision }) =>
      callEndpoint(decideReport, { params: { reportId }, body: { decision } }),
    [listReports],
    () => focusItem(groups[currentIndex + 1] ? currentIndex + 1 : currentIndex - 1),
  )

  function focusItem(index: number) {
    const group = groups[index]
    if (!group) return
    setCurrentId(group.id)
    list.current?.querySelectorAll<HTMLElement>('article')[index]?.focus()
  }
  function decide(decision: ReportDecision, reportId = groups[currentIndex]?.id) {
    if (reportId !== undefined && !isPending) mutate({ reportId, decision })
  }
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Readonly<Record<string, () => void>> = {
      j: () => focusItem(currentIndex + 1),
      k: () => focusItem(currentIndex - 1),
      a: () => decide('accept'),
      d: () => decide('dismiss'),
    }
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
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
