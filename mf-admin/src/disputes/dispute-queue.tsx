import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Dispute } from '@ninepocket/contract/trades/offers/dispute'
import { listDisputes, settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { useId, useState } from 'react'
import { useQueueAct } from '../acts/use-queue-act.ts'
import { useQueueNavigation } from '../acts/use-queue-navigation.ts'
import css from '../admin-list.module.css'
import { DisputeItem, type DisputeOutcomeKind } from './dispute-item.tsx'

type Settlement = { id: string; outcome: DisputeOutcomeKind }

/**
 * The queue works by the keyboard while it has the focus: J and K move, C completes, X cancels. Both ask first, because
 * neither can be taken back. Tab leads to the current dispute alone.
 */
export function DisputeQueue({ disputes }: { disputes: ReadonlyArray<Dispute> }) {
  const hintId = useId()
  const [question, setQuestion] = useState<Settlement | null>(null)
  const { list, currentIndex, setCurrentId, focusNeighbor, handleKey } = useQueueNavigation(disputes, {
    c: ({ id }) => ask({ id, outcome: 'complete' }),
    x: ({ id }) => ask({ id, outcome: 'cancel' }),
  })
  const { run, pendingIds } = useQueueAct(
    ({ id, outcome }: Settlement) => callEndpoint(settleDispute, { params: { offerId: id }, body: { outcome } }),
    [listDisputes],
    focusNeighbor,
  )
  function ask(settlement: Settlement) {
    if (!pendingIds.has(settlement.id)) setQuestion(settlement)
  }
  function settle(settlement: Settlement) {
    setQuestion(null)
    void run(settlement)
  }

  return (
    <>
      <p id={hintId} className={css.details}>
        Keyboard shortcuts: J next, K previous, C complete, X cancel.
      </p>
      <ol ref={list} className={css.items} aria-label="Disputes" aria-describedby={hintId} onKeyDown={handleKey}>
        {disputes.map((dispute, index) => (
          <DisputeItem
            key={dispute.id}
            dispute={dispute}
            isCurrent={index === currentIndex}
            isPending={pendingIds.has(dispute.id)}
            question={question?.id === dispute.id ? question.outcome : null}
            onFocus={() => setCurrentId(dispute.id)}
            onAsk={(outcome) => setQuestion(outcome && { id: dispute.id, outcome })}
            onSettle={(outcome) => settle({ id: dispute.id, outcome })}
          />
        ))}
      </ol>
    </>
  )
}
