import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatCopyDescription } from '@ninepocket/contract/collection/copy-summary-fields'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { ChevronDown, CopyPlus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFocusIfLost } from '../copy/use-focus-if-lost.ts'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import { useRemoveCopy } from '../data/mutations/use-remove-copy.ts'
import { getUnsavedFields, useCopyDraftStore } from './copy-draft-store.ts'
import css from './copy-item.module.css'
import { ExpandedCopy } from './expanded-copy.tsx'
import { newCopyHighlightMs, useManageDrawerStore } from './manage-drawer-store.ts'
import { submitUnsavedForms } from './submit-unsaved-forms.ts'

export function CopyItem({
  card,
  copy,
  number,
  currency,
  readAt,
  isOnly,
  isHighlighted,
  isRestored,
  onRemoved,
}: {
  card: Card
  copy: UserInventoryItem
  /** One-based, oldest first. */
  number: number
  currency: string
  readAt: number
  isOnly: boolean
  isHighlighted: boolean
  /** The copy was restored, so the focused Undo button is gone. */
  isRestored: boolean
  onRemoved: (removed: UserInventoryItem) => void
}) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const toggleButton = useFocusIfLost<HTMLButtonElement>(isRestored)
  const [expansion, setExpansion] = useState<'open' | 'closed' | null>(isHighlighted ? 'open' : null)
  // An only copy stays open when another one is added, because it may contain unsaved text.
  if (isOnly && expansion === null) setExpansion('open')
  const draft = useCopyDraftStore(({ drafts }) => drafts[copy.id])
  const isUnsaved = draft !== undefined && Object.keys(getUnsavedFields(copy, draft)).length > 0
  const { remove } = useRemoveCopy(card, copy, onRemoved)
  const { addSimilar } = useAddCopy(card, {
    errorMessage: 'Failed to add item',
    onAdded: ({ id: addedId }) => useManageDrawerStore.getState().highlight(addedId),
  })
  const isOpen = expansion === 'open'
  const serial = formatSerialNumber(copy)
  const title = serial ? `Copy ${number}, ${serial}` : `Copy ${number}`

  useEffect(() => {
    if (!isHighlighted) return
    // Scrolls to the start, because an open copy is taller than the drawer's visible part.
    item.current?.scrollIntoView({ block: 'start' })
    const timer = setTimeout(useManageDrawerStore.getState().clearHighlight, newCopyHighlightMs)
    return () => clearTimeout(timer)
  }, [isHighlighted])

  const toggle = () => {
    if (isOpen && item.current && !submitUnsavedForms(item.current)) return
    setExpansion(isOpen ? 'closed' : 'open')
  }
  const removeCopy = () => {
    // The pressed button goes with its copy.
    item.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    remove()
  }
  return (
    <li ref={item} className={classNames(css.copy, isHighlighted && css.new)}>
      <div className={css.head}>
        <button
          ref={toggleButton}
          type="button"
          className={css.opener}
          data-tour="open-copy"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
          <span className={css.title}>{title}</span>
          <span className={css.about}>{isOpen ? '' : formatCopyDescription(copy)}</span>
          {copy.isHeld ? <span className={css.held}>Promised</span> : null}
          {isUnsaved && !isOpen ? <span className={css.unsaved}>Not saved</span> : null}
        </button>
        <IconButton label={`Add another like copy ${number}`} className={css.delete} onClick={() => addSimilar(copy)}>
          <CopyPlus size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete copy ${number}`} className={css.delete} data-tour="delete-copy" onClick={removeCopy}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen ? (
        <div id={id} className={css.body}>
          <ExpandedCopy card={card} copy={copy} currency={currency} readAt={readAt} />
        </div>
      ) : null}
    </li>
  )
}
