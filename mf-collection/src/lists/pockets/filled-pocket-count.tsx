import { readListParams } from '@ninepocket/browse/list/list-params'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { pocketPageQuery } from '../../data/queries/pockets-source.ts'
import css from './filled-pocket-count.module.css'

/** "12 of 200 cards". Reuses the opened page of the list instead of sending a request; with a text filter there is none. */
export function FilledPocketCount({
  userId,
  insertSetId,
  totalCards,
}: {
  userId: string
  insertSetId: string
  totalCards: number
}) {
  const { search } = useLocation()
  const { page, filter } = readListParams(new URLSearchParams(search))
  const isUnfiltered = filter === ''
  const { data, isError } = useQuery({ ...pocketPageQuery(userId, insertSetId, page), enabled: isUnfiltered })
  // The list itself shows the error.
  if (!data) return isUnfiltered && !isError ? <p>…</p> : null
  return (
    <p role="status">
      <strong className={css.owned}>{formatNumber(data.ownedCards)}</strong> of {formatNumber(totalCards)} cards
    </p>
  )
}
