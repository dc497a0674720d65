import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CopyList } from '../people/copy-lists.ts'
import {
  type ChoiceName,
  type CopyChoice,
  choiceIn,
  filterCount,
  readChoice,
  withChosen,
  withoutFilters,
} from './copy-choice.ts'

/** The choice of a list of copies, which the address holds: a change replaces the entry, so that Back leaves the list. */
export function useCopyChoice(list: CopyList) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const text = search.toString()
  const choice = useMemo<CopyChoice>(
    () => choiceIn(list, readChoice(new URLSearchParams(text))),
    [list, text],
  )
  const go = (to: string) => navigate({ search: to }, { replace: true, state })
  // The list writes the filter's text into the address without the router, so that is read as it stands.
  const present = () => new URLSearchParams(window.location.search)
  return {
    choice,
    filters: filterCount(list, choice),
    choose: (name: ChoiceName, value: string) => go(withChosen(present(), name, value)),
    clear: () => go(withoutFilters(present())),
  }
}
export type UseCopyChoice = ReturnType<typeof useCopyChoice>
