import type { CardSearchFacets, CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cardSearchFacetsQuery } from '../data/card-search-facets-query.ts'
import css from './search-filter-fields.module.css'
import { replaceSearchFilterInQueryString } from './search-filters-in-url.ts'

type FacetName = Exclude<keyof CardSearchFacets, 'isCapped'>

const fields: ReadonlyArray<{ filter: keyof CardSearchFilters; facet: FacetName; label: string; allLabel: string }> = [
  { filter: 'sport', facet: 'sports', label: 'Sport or game', allLabel: 'All' },
  { filter: 'year', facet: 'years', label: 'Year', allLabel: 'All years' },
  { filter: 'publisher', facet: 'publishers', label: 'Brand', allLabel: 'All brands' },
  { filter: 'kind', facet: 'kinds', label: 'Kind', allLabel: 'All kinds' },
  { filter: 'have', facet: 'ownership', label: 'Ownership', allLabel: 'Owned and missing' },
]
const valueLabels: Readonly<Record<string, string>> = {
  rookie: 'Rookie cards',
  autograph: 'Autographs',
  numbered: 'Numbered',
  owned: 'Owned',
  missing: 'Missing',
}

function toOptions(allLabel: string, values: CardSearchFacets[FacetName], selected: string) {
  const toLabel = (value: string) => valueLabels[value] ?? value
  const known = values.map(({ value, totalCards }) => ({
    value,
    label: `${toLabel(value)} (${formatNumber(totalCards)})`,
  }))
  const isUnknown = selected !== '' && values.every(({ value }) => value !== selected)
  return [
    { value: '', label: allLabel },
    ...known,
    ...(isUnknown ? [{ value: selected, label: toLabel(selected) }] : []),
  ]
}

/** Narrows a search. Each choice has an address. The counts load when the fields are opened. */
export function SearchFilterFields({
  term,
  filters,
  isMember,
}: {
  term: string
  filters: CardSearchFilters
  isMember: boolean
}) {
  const [isOpen, setIsOpen] = useState(Object.keys(filters).length > 0)
  const { data, isError } = useQuery({ ...cardSearchFacetsQuery(term, filters), enabled: isOpen })
  const navigate = useNavigate()
  const choose = (name: keyof CardSearchFilters, value: string) =>
    navigate({ search: replaceSearchFilterInQueryString(window.location.search, name, value) })
  return (
    <details className={css.filters} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Filter cards</summary>
      <div className={css.fields}>
        {fields
          .filter(({ filter }) => isMember || filter !== 'have')
          .map(({ filter, facet, label, allLabel }) => (
            <SelectField
              key={filter}
              label={label}
              options={toOptions(allLabel, data?.facets[facet] ?? [], filters[filter] ?? '')}
              value={filters[filter] ?? ''}
              onChange={({ target }) => choose(filter, target.value)}
            />
          ))}
      </div>
      {data?.facets.isCapped && <p>Counts cover the first 1,000 cards.</p>}
      {isError && <p role="alert">The filters didn't load. Close and reopen them to try again.</p>}
    </details>
  )
}
