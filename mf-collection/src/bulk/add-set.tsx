import { countOf } from '@ninepocket/browse/words/count-of'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { PillButton } from '@ninepocket/ui/pill-button'
import { Question } from '@ninepocket/ui/question'
import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { useRef, useState } from 'react'
import { insertSetCompletionQuery } from '../data/completion-query.ts'
import { useAddInsertSet } from '../data/use-add-insert-set.ts'
import css from './add-set.module.css'

/** More than this is asked about first: once Undo has gone, nothing takes a whole set away but one press for each card. */
const mostAtOnce = 100

/** Adds one copy of each card of an insert set that the member misses. */
export function AddSet({ insertSet }: { insertSet: InsertSet }) {
  const { data } = useQuery(insertSetCompletionQuery(insertSet.id))
  const { add, isPending } = useAddInsertSet(insertSet)
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const missing = data ? data.completion.total - data.completion.owned : insertSet.totalCards
  const close = () => {
    setIsAsking(false)
    opener.current?.focus()
  }
  return (
    <>
      <PillButton
        ref={opener}
        Icon={LibraryBig}
        title="Add set to your collection: a copy of each card you miss"
        isPending={isPending}
        aria-expanded={missing > mostAtOnce ? isAsking : undefined}
        onClick={() => (missing > mostAtOnce ? setIsAsking(true) : add())}
      >
        {isPending ? 'Adding…' : 'Add set'}
      </PillButton>
      {isAsking ? (
        <div className={css.question}>
          <Question
            words={`Add one copy of each of the ${countOf(missing, 'card')} you miss?`}
            answers={[{ words: `Add ${countOf(missing, 'card')}`, kind: 'primary', onTake: add }]}
            onClose={close}
          />
        </div>
      ) : null}
    </>
  )
}
