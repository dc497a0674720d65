import { formatCount } from '@ninepocket/browse/words/count-of'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { PillButton } from '@ninepocket/ui/pill-button'
import { ConfirmPrompt } from '@ninepocket/ui/question'
import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { useRef, useState } from 'react'
import { insertSetCompletionQuery } from '../data/completion-query.ts'
import { useAddInsertSet } from '../data/use-add-insert-set.ts'
import css from './add-set.module.css'

/** More than this is asked about first: once Undo has gone, nothing takes a whole set away but one press for each card. */
const maxCardsWithoutConfirm = 100

/** Adds one copy of each card of an insert set that the member misses. */
export function AddInsertSetToCollection({ insertSet }: { insertSet: InsertSet }) {
  const { data } = useQuery(insertSetCompletionQuery(insertSet.id))
  const { add, isPending } = useAddInsertSet(insertSet)
  const [isConfirming, setIsConfirming] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const missingCount = data ? data.completion.total - data.completion.owned : insertSet.totalCards
  const close = () => {
    setIsConfirming(false)
    openButton.current?.focus()
  }
  return (
    <>
      <PillButton
        ref={openButton}
        Icon={LibraryBig}
        title="Add set to your collection: a copy of each card you miss"
        isPending={isPending}
        aria-expanded={missingCount > maxCardsWithoutConfirm ? isConfirming : undefined}
        onClick={() => (missingCount > maxCardsWithoutConfirm ? setIsConfirming(true) : add())}
      >
        {isPending ? 'Adding…' : 'Add set'}
      </PillButton>
      {isConfirming ? (
        <div className={css.question}>
          <ConfirmPrompt
            words={`Add one copy of each of the ${formatCount(missingCount, 'card')} you miss?`}
            answers={[{ words: `Add ${formatCount(missingCount, 'card')}`, kind: 'primary', onSelect: add }]}
            onClose={close}
          />
        </div>
      ) : null}
    </>
  )
}
