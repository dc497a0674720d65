import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { useEffect, useRef } from 'react'
import type { CardNameAndIds } from '../data/card-name-and-ids.ts'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import css from './removed-copy-item.module.css'

/** Placeholder of a removed copy while the drawer is open. Undo restores the copy with its details (spec §4.10). */
export function RemovedCopyItem({
  card,
  removed,
  onUndo,
  onFailed,
  onRestored,
}: {
  card: CardNameAndIds
  removed: UserInventoryItem
  onUndo: () => void
  onFailed: () => void
  onRestored: (restored: UserInventoryItem) => void
}) {
  const undoButton = useRef<HTMLButtonElement>(null)
  const { restore, isPending } = useAddCopy(card, {
    errorMessage: 'Failed to undo remove',
    onAdded: onRestored,
    onFailed,
  })
  useEffect(() => {
    // The member may be in another field when the server replies. The drawer has the focus otherwise.
    if (document.activeElement?.contains(undoButton.current)) undoButton.current?.focus()
  }, [])
  const requestUndo = () => {
    onUndo()
    restore(removed)
  }
  return (
    <li className={css.removed}>
      <span role="status">Copy removed.</span>
      <Button ref={undoButton} kind="quiet" isPending={isPending} onClick={requestUndo}>
        Undo
      </Button>
    </li>
  )
}
