import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardNameAndIds } from '../data/card-name-and-ids.ts'
import { useRemovalToast } from '../data/mutations/use-removal-toast.ts'

/**
 * Lists the copies that were removed while the drawer is open. When it closes, a toast offers Undo for those that are
 * left, and another one for each removal that finishes later.
 */
export function useRecentRemovals(card: CardNameAndIds) {
  const [removed, setRemoved] = useState<ReadonlyArray<UserInventoryItem>>([])
  const showUndoToast = useRemovalToast(card)
  /** Copies whose Undo was not pressed; null while the drawer is closed. */
  const undoableCopies = useRef<Set<UserInventoryItem> | null>(null)
  const showRemainingUndo = useEffectEvent((remaining: ReadonlyArray<UserInventoryItem>) => showUndoToast(...remaining))
  useEffect(() => {
    const copies = new Set<UserInventoryItem>()
    undoableCopies.current = copies
    // The next user must not see Undo.
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
    /** Called when the server has removed a copy, or restoring it has failed. */
    recordRemoved(copy: UserInventoryItem) {
      if (!undoableCopies.current) return showUndoToast(copy)
      undoableCopies.current.add(copy)
      setRemoved((otherCopies) => (otherCopies.includes(copy) ? otherCopies : [copy, ...otherCopies]))
    },
    recordUndoRequested: (copy: UserInventoryItem) => void undoableCopies.current?.delete(copy),
    recordRestored: (copy: UserInventoryItem) =>
      setRemoved((otherCopies) => otherCopies.filter((otherCopy) => otherCopy !== copy)),
  }
}
