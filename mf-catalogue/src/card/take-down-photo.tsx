import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useRef, useState } from 'react'
import { useTakeDownPhoto } from '../data/use-take-down-photo.ts'
import css from './take-down-photo.module.css'

/** Lets admins remove a user's photo. Asks for confirmation, because there is no undo. */
export function TakeDownPhoto({
  card,
  side,
  onDone,
}: {
  card: Card
  side: CardSideName
  /** Called after the removal, before this component unmounts. */
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
    <div className={css.control}>
      <Button
        ref={openButton}
        kind="quiet"
        isPending={isPending}
        aria-expanded={isConfirming}
        onClick={() => setIsConfirming(true)}
      >
        {isPending ? 'Removing…' : 'Remove photo'}
      </Button>
      {isConfirming ? (
        <ConfirmPrompt
          message={`Remove the photo of the ${side} for everyone? This can't be undone.`}
          actions={[{ label: 'Remove', kind: 'danger', onSelect: mutate }]}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
