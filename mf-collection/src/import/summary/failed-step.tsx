import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'
import { CancelImportButton } from '../cancel-import-button.tsx'
import css from '../import.module.css'
import { ParkedRows } from '../parked/parked-rows.tsx'
import { formatAddedCount } from './format-added-count.ts'
import { RetryRestOfImportButton } from './retry-rest-of-import-button.tsx'
import { UndoImportButton } from './undo-import-button.tsx'

/** Shows why an import stopped, and what it had added by then. */
export function FailedStep({ collectionImport }: { collectionImport: CollectionImport }) {
  const { id, error, addedCount, undo, undoableUntil, counts, target } = collectionImport
  return (
    <>
      <StatusView
        status="error"
        title="The import failed."
        action={
          <div className={css.actions}>
            {undo === null ? <RetryRestOfImportButton importId={id} /> : null}
            {undoableUntil !== null ? <UndoImportButton collectionImport={collectionImport} /> : null}
            {addedCount === 0 ? <CancelImportButton collectionImport={collectionImport} label="Delete import" /> : null}
            <Link className={getButtonClass()} to={{ search: '' }}>
              Choose another file
            </Link>
          </div>
        }
      >
        <p>{error}</p>
        <p>
          {addedCount === 0
            ? `Nothing was added to your ${target}.`
            : `Added ${formatAddedCount(collectionImport)} to your ${target} before it stopped.`}
        </p>
      </StatusView>
      {counts.parked > 0 ? <ParkedRows collectionImport={collectionImport} /> : null}
    </>
  )
}
