import { useLocation, useNavigate } from 'react-router-dom'
import { buildChangedTableSearch, buildUnfilteredTableSearch, type ChangeTableOptions } from './table-options.ts'

/** Changes the address of the table without a new history entry, so that Back leaves the page. */
export function useTableSearch(): { setOptions: ChangeTableOptions; clear: () => void } {
  const navigate = useNavigate()
  const { state } = useLocation()
  const go = (search: string) => void navigate({ search }, { replace: true, state, preventScrollReset: true })
  // The router renders a change later, when another one may have been made.
  const getSearch = () => new URLSearchParams(window.location.search)
  return {
    setOptions: (changes) => go(buildChangedTableSearch(getSearch(), changes)),
    clear: () => go(buildUnfilteredTableSearch(getSearch())),
  }
}
