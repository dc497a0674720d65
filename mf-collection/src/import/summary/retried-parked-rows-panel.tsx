import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import css from '../import.module.css'

/** Leads to an import whose parked rows were tried again. The member may import another file first. */
export function RetriedParkedRowsPanel({ collectionImport: { id, file } }: { collectionImport: CollectionImport }) {
  return (
    <section className={css.panel} aria-labelledby="retried-import">
      <h2 id="retried-import">Parked rows to review</h2>
      <p className={css.note}>
        Parked rows from {file?.name ?? 'a pasted table'} were tried again and may match a card now. If you import
        another file first, they're parked again and retried later.
      </p>
      <div className={css.actions}>
        <Link className={getButtonClass()} to={{ search: `?import=${id}` }}>
          Review the rows
        </Link>
      </div>
    </section>
  )
}
