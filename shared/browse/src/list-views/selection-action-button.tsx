import { maxChangesWithoutQuestion } from '@ninepocket/contract/site/max-changes-without-question'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { type ComponentProps, useState } from 'react'
import type { SelectedItems } from './card-views.ts'

/** A button that changes the selected items, and asks before many change. */
export function SelectionActionButton<Item>({
  selection: { count, loadItems, clear },
  Icon,
  question,
  isPending = false,
  onConfirm,
  children,
}: {
  selection: SelectedItems<Item>
  /** Asked above 20 items, with the label and the kind of the button that confirms. */
  question: { message: string; label: string; kind: 'primary' | 'danger' }
  isPending?: boolean
  onConfirm: (items: ReadonlyArray<Item>) => void
} & Pick<ComponentProps<typeof PillButton>, 'Icon' | 'children'>) {
  const [isAsking, setIsAsking] = useState(false)
  const changeItems = async () => {
    let items: ReadonlyArray<Item>
    try {
      items = await loadItems()
    } catch {
      return showToast('Failed to load items. Please try again.', 'error')
    }
    onConfirm(items)
    clear()
  }
  return (
    <>
      <PillButton
        Icon={Icon}
        isPending={isPending}
        onClick={() => (count > maxChangesWithoutQuestion ? setIsAsking(true) : void changeItems())}
      >
        {children}
      </PillButton>
      {isAsking ? (
        <ConfirmPrompt
          message={question.message}
          actions={[{ label: question.label, kind: question.kind, onSelect: () => void changeItems() }]}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
