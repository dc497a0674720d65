import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { undoImport } from '@ninepocket/contract/imports/import-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import { formatAddedCount } from './format-added-count.ts'

/** Removes what an import added, and its parked rows. Asks first if there are many copies or any parked rows. */
export function UndoImportButton({ collectionImport }: { collectionImport: CollectionImport }) {
  const { id: importId, addedCount, counts } = collectionImport
  const needsQuestion = addedCount > maxChangesWithoutConfirmation || counts.parked > 0
  const prompt = useConfirmPrompt()
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(undoImport, { params: { importId } }),
    "The import wasn't undone. Please try again.",
  )
  const added = formatAddedCount(collectionImport)
  return (
    <>
      <Button ref={prompt.openButton} isPending={isPending} onClick={() => (needsQuestion ? prompt.open() : mutate())}>
        Undo import
      </Button>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`Remove the ${added} that this import added? Copies you've changed since are kept.${describeParkedRows(counts.parked)}`}
          actions={[{ label: `Remove ${added}`, kind: 'danger', onSelect: mutate }]}
          isIrreversible={counts.parked > 0}
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}

const describeParkedRows = (count: number) =>
  count === 0 ? '' : ` ${formatCountWithNoun(count, 'parked row')} will be deleted.`
