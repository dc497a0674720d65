import { downloadFile } from '@ninepocket/browse/download/download-file'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { deleteParkedRows, downloadParkedRows, retryImport } from '@ninepocket/contract/imports/import-endpoints'
import { isOpenImport } from '@ninepocket/contract/imports/import-rule'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useImportChange } from '../../data/imports/use-import-change.ts'
import css from '../import.module.css'
import { RowList } from './row-list.tsx'

/** Rows without a card. Once the import is done, they can be tried again or deleted; their text can always be saved. */
export function ParkedRows({
  collectionImport: { id: importId, state, counts },
}: {
  collectionImport: CollectionImport
}) {
  const [isConfirming, setIsConfirming] = useState(false)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const params = { importId }
  const retry = useImportChange(
    importId,
    () => callEndpoint(retryImport, { params }),
    'The rows were not tried again. Try again later.',
  )
  const remove = useImportChange(
    importId,
    () => callEndpoint(deleteParkedRows, { params, body: {} }),
    'The rows were not deleted. Try again.',
  )
  const download = useMutation({
    mutationFn: () => downloadFile(downloadParkedRows.path.replace(':importId', importId), 'parked-rows.csv'),
    onError: (error) => showToast(getErrorMessage(error, 'The rows were not downloaded. Try again.'), 'error'),
  })
  const rowCount = formatCount(counts.parked, 'row')
  const close = () => {
    setIsConfirming(false)
    deleteButton.current?.focus()
  }
  return (
    <section className={css.panel} aria-labelledby="parked-rows">
      <h2 id="parked-rows">Parked rows</h2>
      <p className={css.note}>
        These rows have no card in the catalogue yet. They are tried again when the catalogue grows.
      </p>
      <div className={css.actions}>
        <Button isPending={download.isPending} onClick={() => download.mutate()}>
          Download {rowCount}
        </Button>
        {isOpenImport(state) ? null : (
          <>
            <Button isPending={retry.isPending} onClick={() => retry.mutate()}>
              Try again now
            </Button>
            <Button
              ref={deleteButton}
              kind="danger"
              isPending={remove.isPending}
              aria-expanded={isConfirming}
              onClick={() => setIsConfirming(true)}
            >
              Delete {rowCount}
            </Button>
          </>
        )}
      </div>
      {isConfirming ? (
        <ConfirmPrompt
          message={`Delete ${rowCount}? This can’t be undone.`}
          actions={[{ label: `Delete ${rowCount}`, kind: 'danger', onSelect: remove.mutate }]}
          onClose={close}
        />
      ) : null}
      <RowList importId={importId} filter={{ fate: 'parked' }} label="Parked rows" />
    </section>
  )
}
