import { copyFacetNames, isOwnerOnlyFacet } from '@ninepocket/contract/collection/all-copies/copy-facets'
import { Button } from '@ninepocket/ui/buttons/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CopyTableOptions, copyFacetsQuery } from '../../data/queries/copy-table-query.ts'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { YesNoFilterFields } from '../options/yes-no-filter-fields.tsx'
import { AmountFilterField } from './amount-filter-field.tsx'
import { FacetField } from './facet-field.tsx'
import { OwnerOnlyFilters } from './owner-only-filters.tsx'
import css from './table-controls.module.css'
import { type ChangeTableOptions, countFilters } from './table-options.ts'

/** Filters with the number of copies behind each value. */
export function TableFilters({
  listContext: { user, list, isOwner },
  options,
  onChange,
  onClear,
}: {
  listContext: ViewedCopyList
  options: CopyTableOptions
  onChange: ChangeTableOptions
  onClear: () => void
}) {
  const { data, isError, refetch } = useQuery({
    ...copyFacetsQuery(user.id, list, options),
    placeholderData: keepPreviousData,
  })
  return (
    <fieldset className={css.fields} aria-label="Filters">
      {isError && !data ? (
        <p role="alert" className={css.failed}>
          The filters didn't load.
          <Button kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {copyFacetNames
        .filter((name) => !isOwnerOnlyFacet(name))
        .map((name) => (
          <FacetField
            key={name}
            name={name}
            facets={data?.facets}
            value={options[name] ?? ''}
            onChoose={(value) => onChange({ [name]: value })}
          />
        ))}
      <YesNoFilterFields list={list} options={options} onChange={(name, value) => onChange({ [name]: value })} />
      <div className={css.range}>
        <AmountFilterField
          label="Lowest price"
          value={options.minPrice ?? ''}
          onChoose={(price) => onChange({ minPrice: price })}
        />
        <AmountFilterField
          label="Highest price"
          value={options.maxPrice ?? ''}
          onChoose={(price) => onChange({ maxPrice: price })}
        />
      </div>
      {isOwner ? (
        <OwnerOnlyFilters
          facets={data?.facets}
          options={options}
          defaultCurrency={user.defaultCurrency}
          onChange={onChange}
        />
      ) : null}
      {countFilters(options) > 0 ? (
        <Button kind="quiet" onClick={onClear}>
          Clear all filters
        </Button>
      ) : null}
    </fieldset>
  )
}
