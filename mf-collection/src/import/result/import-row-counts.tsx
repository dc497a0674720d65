import type { ImportCounts } from '@ninepocket/contract/imports/collection-import'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import css from '../import.module.css'

/** The rows of a file by what becomes of them. */
export function ImportRowCounts({ counts: { match, ask, parked, skip } }: { counts: ImportCounts }) {
  const rows = [
    { label: 'Matched rows', count: match },
    { label: 'Rows to review', count: ask },
    { label: 'Parked rows', count: parked },
    { label: 'Rows left out', count: skip },
  ]
  return (
    <dl className={css.counts}>
      {rows.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
