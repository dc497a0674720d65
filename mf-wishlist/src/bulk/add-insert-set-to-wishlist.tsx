import { formatCount } from '@ninepocket/browse/format/format-count'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAddInsertSetToWishlist } from '../data/mutations/use-add-insert-set-to-wishlist.ts'

/** Wishes for a whole insert set: for the cards that the member misses, or for all of them. Guests have none of it. */
export function AddInsertSetToWishlist({ insertSet }: SlotProps['insert-set-actions']) {
  const { authenticated } = useSession()
  return authenticated ? <MemberChoice insertSet={insertSet} /> : null
}

function MemberChoice({ insertSet }: { insertSet: InsertSet }) {
  const { add, isPending } = useAddInsertSetToWishlist(insertSet)
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    openButton.current?.focus()
  }
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={Heart}
        title="Add set to your wishlist: the cards you miss, or all of them"
        isPending={isPending}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isPending ? 'Adding…' : 'Wish for set'}
      </PillButton>
      {isOpen ? (
        <ConfirmPrompt
          words="Which cards do you want on your wishlist?"
          answers={[
            { words: 'The cards I miss', kind: 'primary', onSelect: () => add('missing') },
            {
              words: `All ${formatCount(insertSet.totalCards, 'card')}`,
              kind: 'secondary',
              onSelect: () => add('all'),
            },
          ]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
