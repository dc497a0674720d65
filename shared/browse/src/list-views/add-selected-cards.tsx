import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutQuestion } from '@ninepocket/contract/site/max-changes-without-question'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { type ComponentProps, useState } from 'react'

/** A button that adds the selected cards to a list, and asks `question` before many are added. */
export function AddSelectedCards({
  selection: { count, loadCards, clear },
  Icon,
  question,
  isPending,
  onAdd,
  children,
}: {
  selection: SlotProps['card-selection-actions']
  question: string
  isPending: boolean
  onAdd: (cardIds: ReadonlyArray<string>) => void
} & Pick<ComponentProps<typeof PillButton>, 'Icon' | 'children'>) {
  const [isAsking, setIsAsking] = useState(false)
  const addCards = async () => {
    let cards: ReadonlyArray<Card>
    try {
      cards = await loadCards()
    } catch {
      return showToast('Failed to load items. Please try again.', 'error')
    }
    onAdd(cards.map(({ id }) => id))
    clear()
  }
  return (
    <>
      <PillButton
        Icon={Icon}
        isPending={isPending}
        onClick={() => (count > maxChangesWithoutQuestion ? setIsAsking(true) : void addCards())}
      >
        {children}
      </PillButton>
      {isAsking ? (
        <ConfirmPrompt
          message={question}
          actions={[{ label: `Add ${formatCount(count, 'card')}`, kind: 'primary', onSelect: () => void addCards() }]}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
