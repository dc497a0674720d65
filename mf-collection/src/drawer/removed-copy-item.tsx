import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { useEffect, useRef } from 'react'
import type { CardSummary } from '../data/card-summary.ts'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import css from './removed-copy-item.module.css'

/** Stands for a copy that was removed, as long as the drawer is open: Undo has it again with all it had (spec §4.10). */
export function RemovedCopyItem({
  card,
  removed,
  onUndo,
  onFailed,
  onRestored,
}: {
  card: CardSummary
  removed: UserInventoryItem
  /** Undo was pressed. */
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
  // The button that was pressed is gone with its copy.
  useEffect(() => undoButton.current?.focus(), [])
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
