import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'

/** Deletes after a question. Takes the focus back when the question is closed. */
export function ConfirmedDeleteButton({
  label,
  isPending,
  onDelete,
}: {
  label: string
  isPending: boolean
  onDelete: () => void
}) {
  const prompt = useConfirmPrompt()
  return (
    <>
      <Button
        ref={prompt.openButton}
        kind="danger"
        isPending={isPending}
        aria-expanded={prompt.isOpen}
        onClick={prompt.open}
      >
        {label}
      </Button>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`${label}? This can't be undone.`}
          actions={[{ label, kind: 'danger', onSelect: onDelete }]}
          isIrreversible
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}
