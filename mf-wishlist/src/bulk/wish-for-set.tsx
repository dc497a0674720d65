import { countOf } from '@ninepocket/browse/words/count-of'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { Button } from '@ninepocket/ui/button'
import { PillButton } from '@ninepocket/ui/pill-button'
import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWishForInsertSet, type WishMode } from '../data/use-wish-for-insert-set.ts'
import css from './wish-for-set.module.css'

/** Wishes for a whole insert set: for the cards that the member misses, or for all of them. Guests have none of it. */
export function WishForSet({ insertSet }: SlotProps['insert-set-actions']) {
  const { authenticated } = useSession()
  return authenticated ? <MemberChoice insertSet={insertSet} /> : null
}

function MemberChoice({ insertSet }: { insertSet: InsertSet }) {
  const { add, isPending } = useWishForInsertSet(insertSet)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const answer = (mode: WishMode | null) => {
    setIsOpen(false)
    opener.current?.focus()
    if (mode) add(mode)
  }
  return (
    <>
      <PillButton
        ref={opener}
        Icon={Heart}
        title="Add set to your wishlist: the cards you miss, or all of them"
        isPending={isPending}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isPending ? 'Adding…' : 'Wish for set'}
      </PillButton>
      {isOpen ? <Choice total={insertSet.totalCards} onAnswer={answer} /> : null}
    </>
  )
}

function Choice({ total, onAnswer }: { total: number; onAnswer: (mode: WishMode | null) => void }) {
  const words = 'Which cards do you want on your wishlist?'
  return (
    <fieldset
      aria-label={words}
      className={css.choice}
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(null)}
    >
      <p>{words}</p>
      <Button kind="primary" ref={(button) => button?.focus()} onClick={() => onAnswer('missing')}>
        The cards I miss
      </Button>
      <Button onClick={() => onAnswer('all')}>All {countOf(total, 'card')}</Button>
      <Button kind="quiet" onClick={() => onAnswer(null)}>
        Cancel
      </Button>
    </fieldset>
  )
}
