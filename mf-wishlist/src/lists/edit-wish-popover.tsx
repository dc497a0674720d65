import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { Pencil } from 'lucide-react'
import { type ToggleEvent, useId, useState } from 'react'
import rowButton from '../heart/row-heart-button.module.css'
import button from '../heart/tile-heart-button.module.css'
import { WishForm } from '../wish/wish-form.tsx'
import css from './edit-wish-popover.module.css'

/** Edits a wish over its tile or row, where the button has no tab stop. A native popover closes on Escape or an outside click and restores the focus. */
export function EditWishPopover({
  wish,
  name,
  isInRow = false,
}: {
  wish: WishlistItem
  name: string
  isInRow?: boolean
}) {
  const id = useId()
  // The form stays mounted after closing, so that unsaved text is kept.
  const [wasOpened, setWasOpened] = useState(false)
  const handleToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState !== 'open') return
    setWasOpened(true)
    currentTarget.focus()
  }
  return (
    <>
      <IconButton
        label={`Edit wishlist details for ${name}`}
        className={isInRow ? rowButton.button : button.button}
        tabIndex={isInRow ? -1 : undefined}
        popoverTarget={id}
      >
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Wishlist details for ${name}`}
        tabIndex={-1}
        className={css.panel}
        onToggle={handleToggle}
      >
        <h2 className={css.title}>{name}</h2>
        {wasOpened ? <WishForm wish={wish} /> : null}
        <Button kind="quiet" popoverTarget={id} popoverTargetAction="hide">
          Close
        </Button>
      </div>
    </>
  )
}
