import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { importFieldLabels, importFields } from '@ninepocket/contract/imports/import-fields'
import css from './parked.module.css'

/** Labels that are shorter than those of the mapping. */
const labels = { ...importFieldLabels, set: 'Set', language: 'Language', feature: 'Feature', paidCurrency: 'Currency' }

/** Lists the values of a row of the file. */
export function ImportRowValues({ row: { line, values } }: { row: ImportRow }) {
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
          <dd>
            <span className={css.long}>{values[field]}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
