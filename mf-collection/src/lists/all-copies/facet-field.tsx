import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import type { CopyFacetName } from '@ninepocket/contract/collection/all-copies/copy-facets'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { SelectField } from '@ninepocket/ui/forms/select-field'

const labels: Readonly<Record<CopyFacetName, string>> = {
  product: 'Set',
  year: 'Year',
  condition: 'Condition',
  grader: 'Grader',
  grade: 'Grade',
  location: 'Location',
  tag: 'Tag',
  acquiredFrom: 'Acquired from',
  paidCurrency: 'Paid in',
  ownValueCurrency: 'Value in',
}

/** A filter by one value of a facet, each with the number of its copies. The empty value is "Any". */
export function FacetField({
  name,
  facets,
  value,
  className,
  onChoose,
}: {
  name: CopyFacetName
  facets: CopyFacets | undefined
  value: string
  className?: string | undefined
  onChoose: (value: string) => void
}) {
  return (
    <SelectField
      label={labels[name]}
      className={className}
      options={listOptions(facets?.[name] ?? [], value)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** The chosen value stays in the list when no copy has it. */
function listOptions(values: CopyFacets[CopyFacetName], chosen: string) {
  const options = values.map(({ value, label, count }) => ({ value, label: `${label} (${formatNumber(count)})` }))
  const isListed = chosen === '' || values.some(({ value }) => value === chosen)
  return [{ value: '', label: 'Any' }, ...options, ...(isListed ? [] : [{ value: chosen, label: chosen }])]
}
