import { getReaderLocale } from '@ninepocket/browse/format/get-reader-locale'
import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import {
  type CopyFacetName,
  copyFacetNames,
  isOwnerOnlyFacet,
} from '@ninepocket/contract/collection/all-copies/copy-facets'
import { readSalePrice, toPriceText } from '@ninepocket/contract/collection/sale-price-rule'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CopyTableOptions, copyFacetsQuery } from '../../data/queries/copy-table-query.ts'
import type { ViewedCopyList } from '../../owner/copy-list-gate.tsx'
import { useAppliedText } from '../options/use-applied-text.ts'
import { YesNoFilterFields } from '../options/yes-no-filter-fields.tsx'
import css from './table-controls.module.css'
import { countFilters } from './table-options.ts'

const facetLabels: Readonly<Record<CopyFacetName, string>> = {
  product: 'Set',
  year: 'Year',
  condition: 'Condition',
  grader: 'Grader',
  grade: 'Grade',
  location: 'Location',
  tag: 'Tag',
}

/** Filters with the number of copies behind each value. */
export function TableFilters({
  listContext: { user, list, isOwner },
  options,
  onChange,
  onClear,
}: {
  listContext: ViewedCopyList
  options: CopyTableOptions
  onChange: (name: string, value: string) => void
  onClear: () => void
}) {
  const { data } = useQuery({ ...copyFacetsQuery(user.id, list, options), placeholderData: keepPreviousData })
  return (
    <fieldset className={css.fields} aria-label="Filters">
      {copyFacetNames
        .filter((name) => isOwner || !isOwnerOnlyFacet(name))
        .map((name) => (
          <SelectField
            key={name}
            label={facetLabels[name]}
            options={listFacetOptions(data?.facets, name, options[name] ?? '')}
            value={options[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value)}
          />
        ))}
      <YesNoFilterFields list={list} options={options} onChange={onChange} />
      <PriceField
        label="Lowest price"
        value={options.minPrice ?? ''}
        onChoose={(price) => onChange('minPrice', price)}
      />
      <PriceField
        label="Highest price"
        value={options.maxPrice ?? ''}
        onChoose={(price) => onChange('maxPrice', price)}
      />
      {countFilters(options) > 0 ? (
        <Button kind="quiet" onClick={onClear}>
          Clear all filters
        </Button>
      ) : null}
    </fieldset>
  )
}

/** The chosen value stays in the list when no copy has it. */
function listFacetOptions(facets: CopyFacets | undefined, name: CopyFacetName, chosen: string) {
  const values = facets?.[name] ?? []
  const options = values.map(({ value, label, count }) => ({ value, label: `${label} (${formatNumber(count)})` }))
  const isListed = chosen === '' || values.some(({ value }) => value === chosen)
  return [{ value: '', label: 'Any' }, ...options, ...(isListed ? [] : [{ value: chosen, label: chosen }])]
}

/** A price as the reader's language writes it. It applies on Enter and when the field loses the focus. */
function PriceField({ label, value, onChoose }: { label: string; value: string; onChoose: (price: string) => void }) {
  const locale = getReaderLocale()
  const textField = useAppliedText({
    value,
    toText: (price) => toPriceText(price, locale),
    toValue: (text) => readSalePrice(text, locale).price,
    onApply: onChoose,
  })
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="Any"
      error={readSalePrice(textField.value, locale).error}
      {...textField}
    />
  )
}
