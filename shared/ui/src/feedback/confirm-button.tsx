import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '../buttons/button.tsx'
import { ConfirmPrompt } from './confirm-prompt.tsx'
import { useConfirmPrompt } from './use-confirm-prompt.ts'

/** A button that asks before an act that can't be undone. It takes the focus back when the question is closed. */
export function ConfirmButton({
  kind = 'danger',
  message,
  actionLabel,
  isPending,
  onConfirm,
  children,
}: {
  kind?: ButtonKind
  message: string
  /** Label of the button that acts. */
  actionLabel: string
  isPending: boolean
  onConfirm: () => void
  children: ReactNode
}) {
  const prompt = useConfirmPrompt()
  return (
    <>
      <Button
        ref={prompt.openButton}
        kind={kind}
        isPending={isPending}
        aria-expanded={prompt.isOpen}
        onClick={prompt.open}
      >
        {children}
      </Button>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={message}
          actions={[{ label: actionLabel, kind: 'danger', onSelect: onConfirm }]}
          isIrreversible
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}
