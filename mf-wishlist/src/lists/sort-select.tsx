import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useLocation, useNavigate } from 'react-router-dom'
import { type SortOptions, withSort } from './sort-in-url.ts'
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
    // `window.location` has the current text filter, which the router does not know (docs/decisions/0044).
    const search = withSort(sortOptions, new URLSearchParams(window.location.search), value)
    void navigate({ search }, { replace: true, state })
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
