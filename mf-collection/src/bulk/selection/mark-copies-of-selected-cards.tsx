import type { Card } from '@ninepocket/contract/catalogue/card'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AvailabilityFlag } from '../../data/mutations/availability.ts'
import { useCommitNumberLine } from '../../data/mutations/bulk/use-commit-number-line.ts'
import { type OwnChecklist, ownChecklistQuery } from '../../data/queries/own-checklist-query.ts'
import { MarkCopiesButton } from '../mark-copies-button.tsx'

/** Marks the member's copies of selected cards of one insert set (spec §4.11). */
export function MarkCopiesOfSelectedCards({
  insertSetId,
  flag,
  loadCards,
  onMarked,
}: {
  insertSetId: string
  flag: AvailabilityFlag
  loadCards: () => Promise<ReadonlyArray<Card>>
  onMarked: () => void
}) {
  const client = useQueryClient()
  const checklist = useRef<OwnChecklist>([])
  const { commit, isPending } = useCommitNumberLine(insertSetId, flag === 'forTrade' ? 'trade' : 'sale', onMarked)
  const listEntries = (selection: AllOrDoubles) =>
    checklist.current
      .map((card) => ({ card: card.id, count: card.quantity - card[flag] - Number(selection === 'doubles') }))
      .filter(({ count }) => count > 0)
      .map((entry) => ({ ...entry, serialNumbers: [] }))
  const countCopies = (selection: AllOrDoubles) => listEntries(selection).reduce((sum, { count }) => sum + count, 0)
  return (
    <MarkCopiesButton
      flag={flag}
      isPending={isPending}
      loadCounts={async () => {
        const selectedIds = new Set((await loadCards()).map(({ id }) => id))
        const { cards } = await client.fetchQuery({ ...ownChecklistQuery(insertSetId), staleTime: 0 })
        checklist.current = cards.filter(({ id }) => selectedIds.has(id))
        // A line of numbers only sets marks.
        return { unmarked: countCopies('all'), doubles: countCopies('doubles'), marked: 0 }
      }}
      onMark={({ copies }) => {
        const entries = listEntries(copies)
        if (entries.length > 0) commit(entries)
        else showToast('None of your copies matched, so nothing changed.', 'info')
      }}
    />
  )
}
