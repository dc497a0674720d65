import { downloadFile } from '@ninepocket/browse/download/download-file'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { downloadParkedRows } from '@ninepocket/contract/imports/import-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import css from '../import.module.css'
import { RetryRestOfImportButton } from '../summary/retry-rest-of-import-button.tsx'
import { DeleteParkedRowsButton } from './delete-parked-rows-button.tsx'
import { FindCardForRow } from './find-card-for-row.tsx'
import { ImportRowList } from './import-row-list.tsx'

/** Rows without a card. They can be saved and deleted, and tried again once the import is done. */
export function ParkedRows({
  collectionImport: { id: importId, state, counts },
}: {
  collectionImport: CollectionImport
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const download = useMutation({
    mutationFn: () => downloadFile(downloadParkedRows.path.replace(':importId', importId), 'parked-rows.csv'),
    onError: (error) => showToast(getErrorMessage(error, "The rows weren't downloaded. Please try again."), 'error'),
  })
  const rowCount = formatCountWithNoun(counts.parked, 'row')
  // The row that is gone had the focus.
  const focusHeading = () => heading.current?.focus()
  return (
    <section className={css.panel} aria-labelledby="parked-rows">
      <h2 id="parked-rows" ref={heading} tabIndex={-1}>
        Parked rows
      </h2>
      {counts.parked > 0 ? (
        <>
          <p className={css.note}>
            These rows weren't imported. Each one says why. Rows whose set or card isn't on this site yet are tried
            again as the catalogue grows. {state === 'deciding' ? 'Know which card a row is? Find it here. ' : ''}
            To correct {state === 'deciding' ? 'another' : 'a'} row, download it, edit the file, and import it again.
          </p>
          <div className={css.actions}>
            <Button isPending={download.isPending} onClick={() => download.mutate()}>
              Download {rowCount}
            </Button>
            {state === 'done' ? <RetryRestOfImportButton importId={importId} /> : null}
            <DeleteParkedRowsButton importId={importId} label={`Delete ${rowCount}`} onDeleted={focusHeading} />
          </div>
        </>
      ) : null}
      <ImportRowList
        importId={importId}
        filter={{ fate: 'parked' }}
        label="Parked rows"
        renderAction={(row) => (
          <>
            {state === 'deciding' && !row.hasFixedFate ? <FindCardForRow row={row} onAnswered={focusHeading} /> : null}
            <DeleteParkedRowsButton
              importId={importId}
              line={row.line}
              label={`Delete line ${row.line}`}
              onDeleted={focusHeading}
            />
          </>
        )}
      />
    </section>
  )
}
