import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useRef, useState } from 'react'
import { useTakeDownPhoto } from '../data/use-take-down-photo.ts'
import css from './take-down-photo.module.css'

/** For admins: takes away a photo that a card shows. It is asked about first, for nothing brings it back. */
export function TakeDownPhoto({
  card,
  side,
  onDone,
}: {
  card: Card
  side: CardSideName
  /** It is gone, and this is about to go with it. */
  onDone: () => void
}) {
  const { mutate, isPending } = useTakeDownPhoto(card, side, onDone)
  const [isConfirming, setIsConfirming] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsConfirming(false)
    openButton.current?.focus()
  }
  return (
    <div className={css.place}>
      <Button
        ref={openButton}
        kind="quiet"
        isPending={isPending}
        aria-expanded={isConfirming}
        onClick={() => setIsConfirming(true)}
      >
        {isPending ? 'Taking it down…' : 'Take photo down'}
      </Button>
      {isConfirming ? (
        <ConfirmPrompt
          words={`Take the photo of the ${side} down, for everybody and for good?`}
          answers={[{ words: 'Take it down', kind: 'danger', onSelect: mutate }]}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
