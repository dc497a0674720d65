import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { useAddMissingCards } from '../data/mutations/use-add-missing-cards.ts'
import { insertSetCompletionQuery } from '../data/queries/completion-query.ts'
import css from './insert-set-question.module.css'

/** Asks above this number: once Undo is gone, the cards can only be removed one by one. */
const maxCardsWithoutConfirm = 100

export function AddMissingCardsButton({ insertSet }: { insertSet: InsertSet }) {
  const { data } = useQuery(insertSetCompletionQuery(insertSet.id))
  const { add, isPending } = useAddMissingCards(insertSet)
  const prompt = useConfirmPrompt()
  const missingCount = data ? data.completion.total - data.completion.owned : insertSet.totalCards
  return (
    <>
      <PillButton
        ref={prompt.openButton}
        Icon={LibraryBig}
        title="Add a copy of each missing card to your collection"
        isPending={isPending}
        aria-expanded={missingCount > maxCardsWithoutConfirm ? prompt.isOpen : undefined}
        onClick={() => (missingCount > maxCardsWithoutConfirm ? prompt.open() : add())}
      >
        {isPending ? 'Adding…' : 'Add set'}
      </PillButton>
      {prompt.isOpen ? (
        <div className={css.question}>
          <ConfirmPrompt
            message={`Add one of each of the ${formatCountWithNoun(missingCount, 'card')} you're missing?`}
            actions={[{ label: `Add ${formatCountWithNoun(missingCount, 'card')}`, kind: 'primary', onSelect: add }]}
            onClose={prompt.close}
          />
        </div>
      ) : null}
    </>
  )
}
