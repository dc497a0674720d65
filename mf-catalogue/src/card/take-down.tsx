import type { Card } from '@ninepocket/contract/card'
import type { ImageType } from '@ninepocket/contract/image-type'
import { Button } from '@ninepocket/ui/button'
import { Question } from '@ninepocket/ui/question'
import { useRef, useState } from 'react'
import { useTakeDownPhoto } from '../data/use-take-down-photo.ts'
import css from './take-down.module.css'

/** For admins: takes away a photo that a card shows. It is asked about first, for nothing brings it back. */
export function TakeDown({
  card,
  side,
  onDone,
}: {
  card: Card
  side: ImageType
  /** It is gone, and this is about to go with it. */
  onDone: () => void
}) {
  const { mutate, isPending } = useTakeDownPhoto(card, side, onDone)
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsAsking(false)
    opener.current?.focus()
  }
  return (
    <div className={css.place}>
      <Button
        ref={opener}
        kind="quiet"
        isPending={isPending}
        aria-expanded={isAsking}
        onClick={() => setIsAsking(true)}
      >
        {isPending ? 'Taking it down…' : 'Take photo down'}
      </Button>
      {isAsking ? (
        <Question
          words={`Take the photo of the ${side} down, for everybody and for good?`}
          answers={[{ words: 'Take it down', kind: 'danger', onTake: mutate }]}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
