import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SortOptions } from './sort-in-url.ts'
import css from './sort-select.module.css'

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
  return (
    <SelectField
      label="Sort by"
      className={css.order}
      options={sortOptions}
      value={sort}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
