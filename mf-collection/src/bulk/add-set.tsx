import { countOf } from '@ninepocket/browse/words/count-of'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { Button } from '@ninepocket/ui/button'
import { PillButton } from '@ninepocket/ui/pill-button'
import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { useRef, useState } from 'react'
import { insertSetCompletionQuery } from '../data/completion-query.ts'
import { useAddInsertSet } from '../data/use-add-insert-set.ts'
import css from './add-set.module.css'

/** More than this is asked about first: nothing takes a whole set away again but one press for each card. */
const mostAtOnce = 100

/** Adds one copy of each card of an insert set that the member misses. */
export function AddSet({ insertSet }: { insertSet: InsertSet }) {
  const { data } = useQuery(insertSetCompletionQuery(insertSet.id))
  const { add, isPending } = useAddInsertSet(insertSet)
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const missing = data ? data.completion.total - data.completion.owned : insertSet.totalCards
  const answer = (isYes: boolean) => {
    setIsAsking(false)
    opener.current?.focus()
    if (isYes) add()
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
      {isAsking ? <Question missing={missing} onAnswer={answer} /> : null}
    </>
  )
}

function Question({ missing, onAnswer }: { missing: number; onAnswer: (isYes: boolean) => void }) {
  const words = `Add one copy of each of the ${countOf(missing, 'card')} you miss?`
  return (
    <fieldset
      aria-label={words}
      className={css.question}
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(false)}
    >
      <p>{words}</p>
      <Button kind="primary" ref={(button) => button?.focus()} onClick={() => onAnswer(true)}>
        Add {countOf(missing, 'card')}
      </Button>
      <Button kind="quiet" onClick={() => onAnswer(false)}>
        Cancel
      </Button>
    </fieldset>
  )
}
