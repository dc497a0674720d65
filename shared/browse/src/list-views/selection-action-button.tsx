import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import type { ItemSelection } from './card-row-view-options.ts'

/** A button that changes the selected items, and asks before many change. The caller clears the selection once they have. */
export function SelectionActionButton<Item>({
  selection: { count, loadItems },
  Icon,
  question,
  isPending = false,
  onConfirm,
  children,
}: {
  selection: Pick<ItemSelection<Item>, 'count' | 'loadItems'>
  /** Asked above 20 items, with the label and the kind of the button that confirms. */
  question: { message: string; label: string; kind: 'primary' | 'danger' }
  isPending?: boolean
  onConfirm: (items: ReadonlyArray<Item>) => void
} & Pick<ComponentProps<typeof PillButton>, 'Icon' | 'children'>) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsAsking(false)
    button.current?.focus()
  }
  // A mutation, because a second press while the items load would change them twice.
  const loading = useMutation({
    mutationFn: (_: null) => loadItems(),
    onSuccess: onConfirm,
    onError: () => showToast('Failed to load items. Please try again.', 'error'),
  })
  const changeItems = () => loading.mutate(null)
  return (
    <>
      <PillButton
        ref={button}
        Icon={Icon}
        isPending={isPending || loading.isPending}
        onClick={() => (count > maxChangesWithoutConfirmation ? setIsAsking(true) : changeItems())}
      >
        {children}
      </PillButton>
      {isAsking ? (
        <ConfirmPrompt
          message={question.message}
          actions={[{ label: question.label, kind: question.kind, onSelect: changeItems }]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
