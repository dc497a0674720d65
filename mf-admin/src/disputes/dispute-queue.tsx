import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Dispute } from '@ninepocket/contract/trades/offers/dispute'
import { listDisputes, settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { useId, useState } from 'react'
import { useAdminAct } from '../acts/use-admin-act.ts'
import { useQueueNavigation } from '../acts/use-queue-navigation.ts'
import css from '../admin-list.module.css'
import { DisputeItem, type DisputeOutcomeKind } from './dispute-item.tsx'

type Settlement = { offerId: string; outcome: DisputeOutcomeKind }

/**
 * The queue works by the keyboard while it has the focus: J and K move, C completes, X cancels. Both ask first, because
 * neither can be taken back. Tab leads to the current dispute alone.
 */
export function DisputeQueue({ disputes }: { disputes: ReadonlyArray<Dispute> }) {
  const hintId = useId()
  const [question, setQuestion] = useState<Settlement | null>(null)
  const { list, currentIndex, setCurrentId, focusNeighbor, handleKey } = useQueueNavigation(disputes, {
    c: ({ id }) => setQuestion({ offerId: id, outcome: 'complete' }),
    x: ({ id }) => setQuestion({ offerId: id, outcome: 'cancel' }),
  })
  const { mutate, isPending } = useAdminAct(
    ({ offerId, outcome }: Settlement) => callEndpoint(settleDispute, { params: { offerId }, body: { outcome } }),
    [listDisputes],
    focusNeighbor,
  )
  function settle(settlement: Settlement) {
    setQuestion(null)
    if (!isPending) mutate(settlement)
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
            isPending={isPending}
            question={question?.offerId === dispute.id ? question.outcome : null}
            onFocus={() => setCurrentId(dispute.id)}
            onAsk={(outcome) => setQuestion(outcome && { offerId: dispute.id, outcome })}
            onSettle={(outcome) => settle({ offerId: dispute.id, outcome })}
          />
        ))}
      </ol>
    </>
  )
}
