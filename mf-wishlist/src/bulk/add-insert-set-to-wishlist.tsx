import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAddInsertSetToWishlist } from '../data/mutations/use-add-insert-set-to-wishlist.ts'
import { insertSetCompletionQuery } from '../data/queries/insert-set-completion-query.ts'

/** Adds missing or all cards of an insert set to the wishlist. Members only. */
export function AddInsertSetToWishlist({ insertSet }: SlotProps['insert-set-actions']) {
  const { authenticated } = useSession()
  return authenticated ? <MemberChoice insertSet={insertSet} /> : null
}

function MemberChoice({ insertSet }: { insertSet: InsertSet }) {
  const { add, isPending } = useAddInsertSetToWishlist(insertSet)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...insertSetCompletionQuery(insertSet.id), enabled: isOpen })
  const missing = data ? ` You're missing ${formatCount(data.completion.total - data.completion.owned, 'card')}.` : ''
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
        title="Add the missing cards or all cards of this set to your wishlist"
        isPending={isPending}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isPending ? 'Adding…' : 'Add set to wishlist'}
      </PillButton>
      {isOpen ? (
        <ConfirmPrompt
          message={`Which cards do you want on your wishlist?${missing}`}
          actions={[
            { label: 'Missing cards only', kind: 'primary', onSelect: () => add('missing') },
            {
              label: `All ${formatCount(insertSet.totalCards, 'card')}`,
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
