import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { undoImport } from '@ninepocket/contract/imports/import-endpoints'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import { formatAddedCount } from './format-added-count.ts'

/** Removes what an import added. Asks where this is much. */
export function UndoImportButton({ collectionImport }: { collectionImport: CollectionImport }) {
  const { id: importId, addedCount } = collectionImport
  const prompt = useConfirmPrompt()
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(undoImport, { params: { importId } }),
    "The import wasn't undone. Please try again.",
  )
  const added = formatAddedCount(collectionImport)
  return (
    <>
      <Button
        ref={prompt.openButton}
        isPending={isPending}
        onClick={() => (addedCount > maxChangesWithoutConfirmation ? prompt.open() : mutate())}
      >
        Undo import
      </Button>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`Remove the ${added} that this import added? Copies you've changed since are kept.`}
          actions={[{ label: `Remove ${added}`, kind: 'danger', onSelect: mutate }]}
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}
