import { insertSetQuery } from '@ninepocket/browse/data/catalogue-queries'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { insertSetCompletionQuery } from '../data/queries/completion-query.ts'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { CompletedChecklistNotice } from './completed-checklist-notice.tsx'

/** Shows on a card's page that the card completed its insert set. Only a missing card can. */
export function InsertSetCompletedByCardNotice({ card }: { card: Card }) {
  const { owned } = useOwnedCounts(card.id)
  // Kept when the card is added, so that the completion is still read anew.
  const [missingCardId, setMissingCardId] = useState<string | null>(null)
  if (owned?.quantity === 0 && missingCardId !== card.id) setMissingCardId(card.id)
  const { data } = useQuery({ ...insertSetCompletionQuery(card.insertSetId), enabled: missingCardId === card.id })
  // The page of the card has loaded its insert set.
  const { data: parent } = useQuery({ ...insertSetQuery(card.insertSetId), enabled: false })
  if (!data || !parent) return null
  return <CompletedChecklistNotice completion={data.completion} name={parent.insertSet.name} />
}
