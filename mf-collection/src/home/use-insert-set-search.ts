import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { catalogueSearchQuery } from '../data/queries/catalogue-search-query.ts'

/** A single letter matches too much. */
const minTermLength = 2
const debounceMs = 200

/** Searches insert sets while the user types. `openFirst` opens the first one, once it is known. */
export function useInsertSetSearch(onOpen: (insertSet: InsertSet) => void) {
  const [text, setText] = useState('')
  const [opensFirst, setOpensFirst] = useState(false)
  const typed = text.trim()
  const term = useDebouncedValue(typed, opensFirst ? 0 : debounceMs)
  const isSearching = typed.length >= minTermLength
  const isCurrent = isSearching && term === typed
  const { data, error, refetch } = useQuery({ ...catalogueSearchQuery(term), enabled: isCurrent })
  const found = isCurrent && data ? data.insertSets.filter(({ totalCards }) => totalCards > 0) : null
  const first = opensFirst ? found?.[0] : undefined
  const openFirst = useEffectEvent((insertSet: InsertSet) => {
    setOpensFirst(false)
    onOpen(insertSet)
  })
  useEffect(() => {
    if (first) openFirst(first)
  }, [first])

  const hasFailed = isCurrent && error !== null && found === null
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setOpensFirst(false)
    },
    isSearching,
    /** Undefined while the search runs, and after it has failed. */
    found: found ?? undefined,
    openFirst: () => setOpensFirst(isSearching),
    statusText: isSearching ? getStatusText(found, hasFailed) : null,
    retry: hasFailed ? () => void refetch() : null,
  }
}

function getStatusText(found: ReadonlyArray<InsertSet> | null, hasFailed: boolean): string {
  if (hasFailed) return 'The search failed. Please try again.'
  if (!found) return 'Searching…'
  return found.length === 0
    ? 'No sets found. Try fewer words or check the spelling.'
    : `${formatCount(found.length, 'set')} found`
}
