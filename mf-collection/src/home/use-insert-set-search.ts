import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { listInsertSets } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCappedTotal } from '@ninepocket/contract/site/format-count'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { insertSetSearchQuery } from '../data/queries/insert-set-search-query.ts'

/** A single letter matches too much. */
const minTermLength = 2
const debounceMs = 200
/** Found insert sets that are offered at first, and those after "Show more", the most that a request may ask for. */
const firstLimit = 10
const maxLimit = 100

/** Searches insert sets while the user types. `openFirst` opens the first one, once it is known. */
export function useInsertSetSearch(onOpen: (insertSet: InsertSet) => void) {
  const [text, setText] = useState('')
  const [showsMore, setShowsMore] = useState(false)
  const [opensFirst, setOpensFirst] = useState(false)
  const typed = text.trim()
  const term = useDebouncedValue(typed, opensFirst ? 0 : debounceMs)
  const isSearching = typed.length >= minTermLength
  const isCurrent = isSearching && term === typed
  const first = useQuery({ ...insertSetSearchQuery(term, firstLimit), enabled: isCurrent })
  const more = useQuery({ ...insertSetSearchQuery(term, maxLimit), enabled: isCurrent && showsMore })
  const { data, isError, refetch } = showsMore ? more : first
  // The first ones stay while more of them load, and when those fail.
  const reply = (isCurrent && (data ?? first.data)) || null
  // An empty checklist has no numbers.
  const found = reply?.insertSets.filter(({ totalCards }) => totalCards > 0)
  const foundFirst = opensFirst ? found?.[0] : undefined
  const openFirst = useEffectEvent((insertSet: InsertSet) => {
    setOpensFirst(false)
    onOpen(insertSet)
  })
  useEffect(() => {
    if (foundFirst) openFirst(foundFirst)
  }, [foundFirst])

  const hasFailed = isCurrent && isError && data === undefined
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setShowsMore(false)
      setOpensFirst(false)
    },
    isSearching,
    /** Undefined while the search runs, and after it has failed. The first ones stay when more of them fail to load. */
    found,
    openFirst: () => setOpensFirst(isSearching),
    statusText: isSearching ? getStatusText(reply, hasFailed) : null,
    retry: hasFailed ? () => void refetch() : null,
    showMore: reply && !showsMore && reply.totalInsertSets > firstLimit ? () => setShowsMore(true) : null,
  }
}

function getStatusText(reply: EndpointReply<typeof listInsertSets> | null, hasFailed: boolean): string {
  if (hasFailed) return 'The search failed. Please try again.'
  if (!reply) return 'Searching…'
  const { insertSets, totalInsertSets, totalIsCapped } = reply
  // Which of the others are empty is not known.
  const isComplete = insertSets.length === totalInsertSets
  const emptyCount = isComplete ? insertSets.filter(({ totalCards }) => totalCards === 0).length : 0
  const total = totalInsertSets - emptyCount
  if (total === 0) return 'No sets found. Try fewer words or check the spelling.'
  const totalText = formatCappedTotal({ total, isCapped: totalIsCapped === true })
  const countText = `${totalText} insert ${total === 1 ? 'set' : 'sets'} found`
  const hasMoreThanLimit = insertSets.length === maxLimit && totalInsertSets > maxLimit
  return hasMoreThanLimit ? `${countText}. Add a word to narrow your search.` : countText
}
