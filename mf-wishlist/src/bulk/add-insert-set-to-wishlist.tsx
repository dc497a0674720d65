import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { AllOrMissingCards } from '@ninepocket/contract/collection/all-or-missing-cards'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAddInsertSetToWishlist } from '../data/mutations/use-add-insert-set-to-wishlist.ts'
import { insertSetCompletionQuery } from '../data/queries/insert-set-completion-query.ts'

type Question = { step: 'choose' } | { step: 'confirm'; mode: AllOrMissingCards; count: number }

/** Adds missing or all cards of an insert set to the wishlist. Members only. */
export function AddInsertSetToWishlist({ insertSet }: SlotProps['insert-set-actions']) {
  const { authenticated } = useSession()
  return authenticated ? <MemberChoice insertSet={insertSet} /> : null
}

function MemberChoice({ insertSet }: { insertSet: InsertSet }) {
  const { add, isPending } = useAddInsertSetToWishlist(insertSet)
  const [question, setQuestion] = useState<Question | null>(null)
  const isOpen = question !== null
  const { data } = useQuery({ ...insertSetCompletionQuery(insertSet.id), enabled: isOpen })
  const missingCount = data && data.completion.total - data.completion.owned
  const missing = missingCount === undefined ? '' : ` You're missing ${formatCountWithNoun(missingCount, 'card')}.`
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  const choose = (mode: AllOrMissingCards, count: number) => {
    if (count > maxChangesWithoutConfirmation) setQuestion({ step: 'confirm', mode, count })
    else add(mode)
  }
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={Heart}
        title="Add the missing cards or all cards of this set to your wishlist"
        isPending={isPending}
        aria-expanded={isOpen}
        onClick={() => setQuestion(isOpen ? null : { step: 'choose' })}
      >
        {isPending ? 'Adding…' : 'Add set to wishlist'}
      </PillButton>
      {question?.step === 'choose' ? (
        <ConfirmPrompt
          key="choose"
          message={`Which cards do you want on your wishlist?${missing}`}
          actions={[
            {
              label: 'Missing cards only',
              kind: 'primary',
              onSelect: () => choose('missing', missingCount ?? insertSet.totalCards),
            },
            {
              label: `All ${formatCountWithNoun(insertSet.totalCards, 'card')}`,
              kind: 'secondary',
              onSelect: () => choose('all', insertSet.totalCards),
            },
          ]}
          onClose={close}
        />
      ) : null}
      {question?.step === 'confirm' ? (
        <ConfirmPrompt
          key="confirm"
          message={`Add ${formatCountWithNoun(question.count, 'card')} to your wishlist?`}
          actions={[
            {
              label: `Add ${formatCountWithNoun(question.count, 'card')}`,
              kind: 'primary',
              onSelect: () => add(question.mode),
            },
          ]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
