import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { importFieldLabels, importFields } from '@ninepocket/contract/imports/import-fields'
import css from './parked.module.css'

/** What the file says about a row. */
export function RowValues({ row: { line, values } }: { row: ImportRow }) {
  const fields = importFields.filter((field) => values[field])
  return (
    <dl className={css.values}>
      <div>
        <dt>Line</dt>
        <dd>{line}</dd>
      </div>
      {fields.map((field) => (
        <div key={field}>
          <dt>{importFieldLabels[field]}</dt>
          <dd>{values[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
