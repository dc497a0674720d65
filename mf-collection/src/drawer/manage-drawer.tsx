import { cardNumberBadge } from '@ninepocket/browse/words/card-number-badge'
import { countOf } from '@ninepocket/browse/words/count-of'
import { bus } from '@ninepocket/runtime/bus'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/button'
import { IconButton } from '@ninepocket/ui/icon-button'
import { CopyPlus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useAddCopy } from '../data/use-add-copy.ts'
import { useCopiesOfCard } from '../data/use-copies-of-card.ts'
import { useModal } from '../overlay/use-modal.ts'
import { CopyList } from './copy-list.tsx'
import css from './manage-drawer.module.css'
import { type ManagedCard, useManageDrawer } from './manage-drawer-store.ts'
import { saveForms } from './save-forms.ts'

/** A card's copies, each with all that can be said of it. What is typed is saved when the drawer closes. */
export function ManageDrawer({ card }: { card: ManagedCard }) {
  const titleId = useId()
  const session = useSession()
  const { close, highlight } = useManageDrawer.getState()
  const wasRefused = useRef(false)
  const highlighted = useManageDrawer((drawer) => drawer.highlighted)
  const owned = useCopiesOfCard(card.id, highlighted)
  const { add, isPending } = useAddCopy(card, {
    failure: 'Failed to add item',
    onAdded: ({ id }) => highlight(id),
  })
  const leave = () => {
    const isAllSent = modal.ref.current === null || saveForms(modal.ref.current)
    // What cannot be saved is shown once; whoever still wants to leave may. It stays typed.
    if (!isAllSent && !wasRefused.current) {
      wasRefused.current = true
      return
    }
    close()
  }
  const modal = useModal(leave)
  // Nothing keeps somebody who goes to another page.
  const leaveWithPage = useEffectEvent(() => {
    if (modal.ref.current) saveForms(modal.ref.current)
    close()
  })
  useEffect(() => {
    const go = () => leaveWithPage()
    bus.on('path:changed', go)
    return () => {
      bus.off('path:changed', go)
      bus.emit('manage-drawer:closed')
    }
  }, [])
  const number = cardNumberBadge(card.cardNumber)
  return (
    <div className={css.overlay}>
      {/* Escape and the button do the same by keyboard. */}
      <div className={css.veil} aria-hidden="true" onClick={leave} />
      <div
        {...modal}
        className={css.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        data-tour="copy-details"
      >
        <div className={css.header}>
          <div>
            <h2 id={titleId} className={css.title}>
              Your copies of {card.name}
            </h2>
            <p className={css.line}>
              {[
                number && `#${number.text}`,
                owned.status === 'ready' && countOf(owned.total, 'copy', 'copies'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <IconButton label="Close" data-tour="close-copies" onClick={leave}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={css.body}>
          <CopyList
            card={card}
            owned={owned}
            currency={session.authenticated ? session.user.defaultCurrency : 'USD'}
          />
        </div>
        <div className={css.footer}>
          <Button isPending={isPending} onClick={add}>
            <CopyPlus size={18} aria-hidden="true" />
            {owned.status === 'ready' && owned.total === 0 ? 'Add a copy' : 'Add another copy'}
          </Button>
        </div>
      </div>
    </div>
  )
}
