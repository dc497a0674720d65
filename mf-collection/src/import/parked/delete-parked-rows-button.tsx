import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { deleteParkedRows } from '@ninepocket/contract/imports/import-endpoints'
import { ConfirmButton } from '@ninepocket/ui/feedback/confirm-button'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'

/** Deletes parked rows after a question: all of an import, or one line. */
export function DeleteParkedRowsButton({
  importId,
  line,
  label,
  onDeleted,
}: {
  importId: string
  line?: number
  label: string
  onDeleted: () => void
}) {
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(deleteParkedRows, { params: { importId }, body: line === undefined ? {} : { lines: [line] } }),
    "The rows weren't deleted. Please try again.",
  )
  return (
    <ConfirmButton
      message={`${label}? This can't be undone.`}
      actionLabel={label}
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
    >
      {label}
    </ConfirmButton>
  )
}
