import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { type ComponentProps, useRef, useState } from 'react'
import type { SelectedItems } from './card-list-renderers.ts'

/** A button that changes the selected items, and asks before many change. The caller clears the selection once they have. */
export function SelectionActionButton<Item>({
  selection: { count, loadItems },
  Icon,
  question,
  isPending = false,
  onConfirm,
  children,
}: {
  selection: Pick<SelectedItems<Item>, 'count' | 'loadItems'>
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
  const changeItems = async () => {
    let items: ReadonlyArray<Item>
    try {
      items = await loadItems()
    } catch {
      return showToast('Failed to load items. Please try again.', 'error')
    }
    onConfirm(items)
  }
  return (
    <>
      <PillButton
        ref={button}
        Icon={Icon}
        isPending={isPending}
        onClick={() => (count > maxChangesWithoutConfirmation ? setIsAsking(true) : void changeItems())}
      >
        {children}
      </PillButton>
      {isAsking ? (
        <ConfirmPrompt
          message={question.message}
          actions={[{ label: question.label, kind: question.kind, onSelect: () => void changeItems() }]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
