import { formatNumber } from '@ninepocket/contract/site/format-count'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { productFilterValuesQuery } from '../data/product-filter-values-query.ts'
import type { ProductFilters } from '../data/products-source.ts'
import css from './product-filter-fields.module.css'
import { replaceProductFilterInQueryString } from './product-filters-in-url.ts'

const toOptions = (
  allLabel: string,
  values: ReadonlyArray<{ value: string; totalProducts: number }> = [],
  selected = '',
) => {
  const known = values.map(({ value, totalProducts }) => ({
    value,
    label: `${value} (${formatNumber(totalProducts)})`,
  }))
  // The URL may name a value that no set has.
  const isUnknown = selected !== '' && values.every(({ value }) => value !== selected)
  return [{ value: '', label: allLabel }, ...known, ...(isUnknown ? [{ value: selected, label: selected }] : [])]
}

/** Filters the sets by year and publisher. The choice is in the URL. */
export function ProductFilterFields({ filters }: { filters: ProductFilters }) {
  const { data } = useQuery(productFilterValuesQuery())
  const navigate = useNavigate()
  // `window.location` has the current text filter, which the router does not know (docs/decisions/0010).
  const applyFilter = (name: keyof ProductFilters, value: string) =>
    navigate({ search: replaceProductFilterInQueryString(window.location.search, name, value) })
  return (
    <div className={css.fields}>
      <SelectField
        label="Year"
        isLabelHidden
        options={toOptions('All years', data?.years, filters.year)}
        value={filters.year ?? ''}
        onChange={({ target }) => applyFilter('year', target.value)}
      />
      <SelectField
        label="Publisher"
        isLabelHidden
        options={toOptions('All publishers', data?.publishers, filters.publisher)}
        value={filters.publisher ?? ''}
        onChange={({ target }) => applyFilter('publisher', target.value)}
      />
    </div>
  )
}
