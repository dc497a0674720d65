import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { undoImport } from '@ninepocket/contract/imports/import-endpoints'
import { maxChangesWithoutQuestion } from '@ninepocket/contract/site/max-changes-without-question'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useRef, useState } from 'react'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import { formatAddedCount } from './format-added-count.ts'

/** Removes what an import added. Asks where this is much. */
export function UndoImport({ collectionImport }: { collectionImport: CollectionImport }) {
  const { id: importId, addedCount } = collectionImport
  const [isConfirming, setIsConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(undoImport, { params: { importId } }),
    'The import was not undone. Try again.',
  )
  const added = formatAddedCount(collectionImport)
  const close = () => {
    setIsConfirming(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        isPending={isPending}
        onClick={() => (addedCount > maxChangesWithoutQuestion ? setIsConfirming(true) : mutate())}
      >
        Undo import
      </Button>
      {isConfirming ? (
        <ConfirmPrompt
          message={`Remove the ${added} that this import added? Copies you've changed since are kept.`}
          actions={[{ label: `Remove ${added}`, kind: 'danger', onSelect: mutate }]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
