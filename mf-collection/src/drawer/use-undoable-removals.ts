import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardSummary } from '../data/card-summary.ts'
import { useUndoToast } from '../data/mutations/use-undo-toast.ts'

/**
 * The copies that were removed while the drawer is open, the last one first. Of those whose Undo nobody has pressed when
 * it closes, and of one whose removal is answered later, a toast offers it.
 */
export function useUndoableRemovals(card: CardSummary) {
  const [removed, setRemoved] = useState<ReadonlyArray<UserInventoryItem>>([])
  const showUndoToast = useUndoToast(card)
  /** Those whose Undo is still to be pressed; null before and after the drawer. */
  const undoableCopies = useRef<Set<UserInventoryItem> | null>(null)
  const showRemainingUndo = useEffectEvent((remaining: ReadonlyArray<UserInventoryItem>) =>
    showUndoToast(...remaining),
  )
  useEffect(() => {
    const copies = new Set<UserInventoryItem>()
    undoableCopies.current = copies
    // To whoever comes next nothing is offered.
    const clearUndoable = () => copies.clear()
    bus.on('session:ended', clearUndoable)
    return () => {
      bus.off('session:ended', clearUndoable)
      undoableCopies.current = null
      showRemainingUndo([...copies])
    }
  }, [])
  return {
    removed,
    /** The server has removed a copy, or has not given it back. */
    recordRemoved(copy: UserInventoryItem) {
      if (!undoableCopies.current) return showUndoToast(copy)
      undoableCopies.current.add(copy)
      setRemoved((otherCopies) => (otherCopies.includes(copy) ? otherCopies : [copy, ...otherCopies]))
    },
    /** Its Undo was pressed. */
    recordUndoRequested: (copy: UserInventoryItem) => void undoableCopies.current?.delete(copy),
    recordRestored: (copy: UserInventoryItem) =>
      setRemoved((otherCopies) => otherCopies.filter((otherCopy) => otherCopy !== copy)),
  }
}
