import type { Card } from '@ninepocket/contract/catalogue/card'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type OwnChecklist, ownChecklistQuery } from '../../data/queries/own-checklist-query.ts'

type OwnChecklistCard = OwnChecklist[number]

/**
 * Turns selected cards of an insert set into the entries of a number line.
 * @param countCopies number of the member's copies of a card that the line would change
 */
export function useNumberLineEntriesOfSelection(insertSetId: string, countCopies: (card: OwnChecklistCard) => number) {
  const client = useQueryClient()
  const checklist = useRef<OwnChecklist>([])
  const list = (selection: AllOrDoubles) =>
    checklist.current
      .map((card) => ({ card: card.id, count: countCopies(card) - Number(selection === 'doubles'), serialNumbers: [] }))
      .filter(({ count }) => count > 0)
  const sum = (selection: AllOrDoubles) => list(selection).reduce((total, { count }) => total + count, 0)
  return {
    /** Lists the entries of the cards that `load` has read. */
    list,
    /** Reads what the member has of the cards now, and counts the copies. */
    async load(loadCards: () => Promise<ReadonlyArray<Card>>) {
      const selectedIds = new Set((await loadCards()).map(({ id }) => id))
      const { cards } = await client.fetchQuery({ ...ownChecklistQuery(insertSetId), staleTime: 0 })
      checklist.current = cards.filter(({ id }) => selectedIds.has(id))
      return { all: sum('all'), doubles: sum('doubles') }
    },
  }
}
