import { SortField } from '@ninepocket/ui/lists/sort-field'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SortOptions } from './sort-in-url.ts'

/** Keeps the sort option in the URL. A change replaces the history entry, so that Back leaves the list. */
export function SortSelect<Value extends string>({
  sortOptions,
  sort = sortOptions[0].value,
}: {
  sortOptions: SortOptions<Value>
  sort: Value | undefined
}) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const choose = (value: string) => {
    // `window.location` has the current text filter, which the router does not know (docs/decisions/0010).
    const params = new URLSearchParams(window.location.search)
    params.delete('page')
    if (value === sortOptions[0].value) params.delete('sort')
    else params.set('sort', value)
    void navigate({ search: params.toString() }, { replace: true, state })
  }
  return <SortField options={sortOptions} value={sort} onChange={choose} />
}
