import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { importFieldLabels, importFields } from '@ninepocket/contract/imports/import-fields'
import css from './parked.module.css'

/** Labels that are shorter than those of the mapping. */
const labels = { ...importFieldLabels, set: 'Set', language: 'Language', feature: 'Feature', paidCurrency: 'Currency' }

/** Longer values would push the other rows of a list out of sight. */
const maxVisibleLength = 200

/** Lists the values of a row of the file. `foldsLongValues` shows their beginnings, which open the rest. */
export function ImportRowValues({
  row: { line, values },
  foldsLongValues = false,
}: {
  row: ImportRow
  foldsLongValues?: boolean
}) {
  const fields = importFields.filter((field) => values[field])
  return (
    <dl className={css.values}>
      <div>
        <dt>Line</dt>
        <dd>{line}</dd>
      </div>
      {fields.map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>{foldsLongValues ? <FoldedValue value={values[field] ?? ''} /> : values[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

function FoldedValue({ value }: { value: string }) {
  if (value.length <= maxVisibleLength) return value
  // Half of a surrogate pair, such as an emoji, cannot be shown.
  const end = (value.codePointAt(maxVisibleLength - 1) ?? 0) > 0xffff ? maxVisibleLength - 1 : maxVisibleLength
  return (
    <details className={css.long}>
      <summary>{value.slice(0, end)}</summary>
      {value.slice(end)}
    </details>
  )
}
