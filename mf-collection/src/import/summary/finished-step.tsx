import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import css from '../import.module.css'
import { ImportRowList } from '../parked/import-row-list.tsx'
import { ParkedRows } from '../parked/parked-rows.tsx'
import { UnsavedPhotosOfImport } from '../parked/unsaved-photos-of-import.tsx'
import { ChangedOrOmittedDataList } from '../result/changed-or-omitted-data-list.tsx'
import { describeImportFile } from '../result/describe-import-file.ts'
import { formatAddedCount } from './format-added-count.ts'
import { UndoImportButton } from './undo-import-button.tsx'

/** Shows what an import has added, and what Undo has removed. */
export function FinishedStep({ collectionImport }: { collectionImport: CollectionImport }) {
  const { id, target, counts, notKept, undo, undoableUntil, parkedPhotos } = collectionImport
  // The section stays when its last row is deleted.
  const [hadParkedRows] = useState(counts.parked > 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const session = useSession()
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <>
      <section className={css.panel} aria-labelledby="summary">
        <div role="status">
          <h2 id="summary" ref={heading} tabIndex={-1}>
            {undo
              ? `Import undone, ${formatNumber(undo.reversed)} of ${formatAddedCount(collectionImport)} removed`
              : `Added ${formatAddedCount(collectionImport)} to your ${target}`}
          </h2>
        </div>
        <p className={css.note}>
          {describeImportFile(collectionImport)}{' '}
          {counts.skip > 0 ? `${formatCountWithNoun(counts.skip, 'row')} left out. ` : null}
          {undoableUntil !== null && !undo ? `You can undo this import until ${formatLocalDate(undoableUntil)}.` : null}
        </p>
        <div className={css.actions}>
          {session.authenticated ? (
            <Link className={getButtonClass('primary')} to={paths.userList(session.user.username, target)}>
              View {target}
            </Link>
          ) : null}
          {undoableUntil !== null && !undo ? <UndoImportButton collectionImport={collectionImport} /> : null}
          <Link className={getButtonClass()} to={{ search: '' }}>
            Import another file
          </Link>
        </div>
        {undo ? null : <ChangedOrOmittedDataList notKept={notKept} />}
      </section>
      {parkedPhotos ? (
        <UnsavedPhotosOfImport importId={id} photos={parkedPhotos} onDeleted={() => heading.current?.focus()} />
      ) : null}
      {undo && undo.kept > 0 ? (
        <section className={css.panel} aria-labelledby="kept-rows">
          <h2 id="kept-rows">Kept because you changed them</h2>
          <ImportRowList importId={id} filter={{ outcome: 'kept' }} label="Kept rows" />
        </section>
      ) : null}
      {undo && undo.failed > 0 ? (
        <section className={css.panel} aria-labelledby="failed-rows">
          <h2 id="failed-rows">Not removed</h2>
          <ImportRowList importId={id} filter={{ outcome: 'failed' }} label="Rows that weren't removed" />
        </section>
      ) : null}
      {hadParkedRows ? <ParkedRows collectionImport={collectionImport} /> : null}
    </>
  )
}
