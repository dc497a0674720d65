import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'
import {
  addListAvailabilityToOptions,
  type CopyListOptions,
  copyFilterNames,
  readCopyListOptions,
} from './copy-list-options.ts'

/** A change replaces the history entry, so that Back leaves the list. */
export function useCopyListOptions(list: CopyListDefinition) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const text = search.toString()
  const options = useMemo<CopyListOptions>(
    () => addListAvailabilityToOptions(list, readCopyListOptions(new URLSearchParams(text))),
    [list, text],
  )
  const activeFilters = copyFilterNames.filter((name) => name in options && !(name in list.availability))
  function changeSearch(change: (params: URLSearchParams) => void): void {
    // The list writes its text filter into the URL without the router, so the current URL is read.
    const params = new URLSearchParams(window.location.search)
    params.delete('page')
    change(params)
    void navigate({ search: params.toString() }, { replace: true, state })
  }
  return {
    options,
    activeFilterCount: activeFilters.length,
    /** An empty value removes the option. */
    setOption: (name: keyof CopyListOptions, value: string) =>
      changeSearch((params) => (value === '' ? params.delete(name) : params.set(name, value))),
    clearFilters: () =>
      changeSearch((params) => {
        for (const name of copyFilterNames) params.delete(name)
      }),
  }
}
export type CopyListOptionsState = ReturnType<typeof useCopyListOptions>
