import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'
import {
  addListKindAvailability,
  buildSearchWithoutCopyFilters,
  type CopyListOptionName,
  type CopyListOptions,
  countFilters,
  readCopyListOptions,
  withCopyListOption,
} from './copy-list-options.ts'

/** A change replaces the history entry, so that Back leaves the list. */
export function useCopyListOptions(list: CopyListKind) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const text = search.toString()
  const options = useMemo<CopyListOptions>(
    () => addListKindAvailability(list, readCopyListOptions(new URLSearchParams(text))),
    [list, text],
  )
  const navigateTo = (to: string) => navigate({ search: to }, { replace: true, state })
  // The list writes its text filter into the URL without the router, so the current URL is read.
  const getCurrentSearch = () => new URLSearchParams(window.location.search)
  return {
    options,
    activeFilterCount: countFilters(list, options),
    setOption: (name: CopyListOptionName, value: string) =>
      navigateTo(withCopyListOption(getCurrentSearch(), name, value)),
    clearFilters: () => navigateTo(buildSearchWithoutCopyFilters(getCurrentSearch())),
  }
}
export type CopyListOptionsState = ReturnType<typeof useCopyListOptions>
