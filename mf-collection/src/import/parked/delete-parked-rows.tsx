import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { deleteParkedRows } from '@ninepocket/contract/imports/import-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useRef, useState } from 'react'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'

/** Deletes parked rows after a question: all of an import, or one line. */
export function DeleteParkedRows({
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
  const [isConfirming, setIsConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(deleteParkedRows, { params: { importId }, body: line === undefined ? {} : { lines: [line] } }),
    'The rows were not deleted. Try again.',
  )
  const close = () => {
    setIsConfirming(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        kind={line === undefined ? 'danger' : 'quiet'}
        isPending={isPending}
        aria-expanded={isConfirming}
        onClick={() => setIsConfirming(true)}
      >
        {label}
      </Button>
      {isConfirming ? (
        <ConfirmPrompt
          message={`${label}? This can't be undone.`}
          actions={[{ label, kind: 'danger', onSelect: () => mutate(undefined, { onSuccess: onDeleted }) }]}
          isIrreversible
          onClose={close}
        />
      ) : null}
    </>
  )
}
