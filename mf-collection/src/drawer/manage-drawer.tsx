import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { bus } from '@ninepocket/runtime/bus'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { CopyPlus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import { useOwnCopiesOfCard } from '../data/queries/use-own-copies-of-card.ts'
import { useModalPanelProps } from '../modal/use-modal-panel-props.ts'
import { CopyList } from './copy-list.tsx'
import css from './manage-drawer.module.css'
import { useManageDrawerStore } from './manage-drawer-store.ts'
import { submitUnsavedForms } from './submit-unsaved-forms.ts'

/** Drawer with the member's copies of a card. Saves unsaved text when it closes. */
export function ManageDrawer({ card }: { card: Card }) {
  const titleId = useId()
  const session = useSession()
  const { close, highlight } = useManageDrawerStore.getState()
  const hasWarnedUnsaved = useRef(false)
  const highlighted = useManageDrawerStore((drawer) => drawer.highlighted)
  const cardCopies = useOwnCopiesOfCard(card.id, highlighted)
  const { add, isPending } = useAddCopy(card, {
    errorMessage: 'Failed to add item',
    onAdded: ({ id }) => highlight(id),
  })
  const closeOrWarn = () => {
    const isAllSubmitted = modal.ref.current === null || submitUnsavedForms(modal.ref.current)
    // The first attempt shows invalid fields, the second one closes. The text is kept as a draft.
    if (!isAllSubmitted && !hasWarnedUnsaved.current) {
      hasWarnedUnsaved.current = true
      return
    }
    close()
  }
  const modal = useModalPanelProps(closeOrWarn)
  const closeOnNavigation = useEffectEvent(() => {
    if (modal.ref.current) submitUnsavedForms(modal.ref.current)
    close()
  })
  useEffect(() => {
    const handlePathChange = () => closeOnNavigation()
    bus.on('path:changed', handlePathChange)
    return () => {
      bus.off('path:changed', handlePathChange)
      bus.emit('manage-drawer:closed')
    }
  }, [])
  const numberBadge = getCardNumberBadge(card.cardNumber)
  return (
    <div className={css.overlay}>
      {/* Escape and the Close button do the same by keyboard. */}
      <div className={css.veil} aria-hidden="true" onClick={closeOrWarn} />
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
                numberBadge && `#${numberBadge.text}`,
                cardCopies.status === 'ready' && formatCountWithNoun(cardCopies.total, 'copy', 'copies'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <IconButton label="Close" data-tour="close-copies" onClick={closeOrWarn}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={css.body}>
          <CopyList
            card={card}
            cardCopies={cardCopies}
            currency={session.authenticated ? session.user.defaultCurrency : 'USD'}
          />
        </div>
        <div className={css.footer} data-bottom-bar>
          <Button isPending={isPending} onClick={add}>
            <CopyPlus size={18} aria-hidden="true" />
            {cardCopies.status === 'ready' && cardCopies.total === 0 ? 'Add a copy' : 'Add another copy'}
          </Button>
        </div>
      </div>
    </div>
  )
}
