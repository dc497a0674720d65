import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import {
  type CopyFacetName,
  copyFacetNames,
  isOwnerOnlyFacet,
} from '@ninepocket/contract/collection/all-copies/copy-facets'
import { amountRangeParamNames } from '@ninepocket/contract/collection/all-copies/owner-range-filters'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { CopyTableOptions } from '../../data/queries/copy-table-query.ts'
import { AmountFilterField } from './amount-filter-field.tsx'
import { DayFilterField } from './day-filter-field.tsx'
import { FacetField } from './facet-field.tsx'
import css from './table-controls.module.css'
import type { ChangeTableOptions } from './table-options.ts'

const isCurrency = (name: CopyFacetName) => amountRangeParamNames.some(({ currency }) => currency === name)
const rangeLabels = { paidCurrency: 'paid', ownValueCurrency: 'value' } as const

/** Filters by the record of the owner, which no other viewer sees. */
export function OwnerOnlyFilters({
  facets,
  options,
  defaultCurrency,
  onChange,
}: {
  facets: CopyFacets | undefined
  options: CopyTableOptions
  defaultCurrency: CurrencyCode
  onChange: ChangeTableOptions
}) {
  return (
    <fieldset className={css.ownerFields}>
      <legend>Your record, visible only to you</legend>
      {copyFacetNames
        .filter((name) => isOwnerOnlyFacet(name) && !isCurrency(name))
        .map((name) => (
          <FacetField
            key={name}
            name={name}
            facets={facets}
            value={options[name] ?? ''}
            className={name === 'acquiredFrom' ? css.rangeHead : undefined}
            onChoose={(value) => onChange({ [name]: value })}
          />
        ))}
      <div className={css.range}>
        <DayFilterField
          label="Bought since"
          value={options.minPaidOn ?? ''}
          onChoose={(day) => onChange({ minPaidOn: day })}
        />
        <DayFilterField
          label="Bought until"
          value={options.maxPaidOn ?? ''}
          onChoose={(day) => onChange({ maxPaidOn: day })}
        />
      </div>
      {amountRangeParamNames.map(({ currency, min, max }) => {
        // An amount needs a currency: the one of most copies, which the facets tell, until another is chosen.
        const chosen = options[currency] ?? (facets && (facets[currency][0]?.value ?? defaultCurrency))
        const getAmountProps = (name: typeof min | typeof max) => ({
          value: options[name] ?? '',
          isDisabled: chosen === undefined,
          onChoose: (amount: string) =>
            onChange(amount === '' || chosen === undefined ? { [name]: '' } : { [name]: amount, [currency]: chosen }),
        })
        return (
          <div key={currency} className={css.amountRange}>
            <FacetField
              name={currency}
              facets={facets}
              value={options[currency] ?? ''}
              className={css.rangeHead}
              // Amounts of another currency are other limits.
              onChoose={(value) => onChange({ [currency]: value, [min]: '', [max]: '' })}
            />
            <AmountFilterField label={`Lowest ${rangeLabels[currency]}`} {...getAmountProps(min)} />
            <AmountFilterField label={`Highest ${rangeLabels[currency]}`} {...getAmountProps(max)} />
          </div>
        )
      })}
    </fieldset>
  )
}
