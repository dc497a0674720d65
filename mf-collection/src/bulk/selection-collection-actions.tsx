import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCount } from '@ninepocket/contract/site/format-count'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { LibraryBig } from 'lucide-react'
import { useState } from 'react'
import { useAddCards } from './use-add-cards.ts'

/** Cards that are added without a question. */
const maxUnconfirmed = 20

/** Adds one copy of each selected card. */
export function SelectionCollectionActions({ count, loadCards, clear }: SlotProps['card-selection-actions']) {
  const { add, isPending } = useAddCards()
  const [isAsking, setIsAsking] = useState(false)
  const addCards = async () => {
    let cards: ReadonlyArray<Card>
    try {
      cards = await loadCards()
    } catch {
      return showToast('Failed to load items. Please try again.', 'error')
    }
    add(cards.map(({ id }) => id))
    clear()
  }
  return (
    <>
      <PillButton
        Icon={LibraryBig}
        isPending={isPending}
        onClick={() => (count > maxUnconfirmed ? setIsAsking(true) : void addCards())}
      >
        Add one of each
      </PillButton>
      {isAsking ? (
        <ConfirmPrompt
          message={`Add one copy of each of ${formatCount(count, 'card')}?`}
          actions={[{ label: `Add ${formatCount(count, 'card')}`, kind: 'primary', onSelect: () => void addCards() }]}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
