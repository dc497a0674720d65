import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnCard } from '../data/own-card.ts'
import { useOfferUndo } from '../data/use-offer-undo.ts'

/**
 * The copies that were removed while the drawer is open, the last one first. Of those whose Undo nobody has pressed when
 * it closes, and of one whose removal is answered later, a toast offers it.
 */
export function useRemovedHere(card: OwnCard) {
  const [removed, setRemoved] = useState<ReadonlyArray<UserInventoryItem>>([])
  const offerUndo = useOfferUndo(card)
  /** Those whose Undo is still to be pressed; null before and after the drawer. */
  const left = useRef<Set<UserInventoryItem> | null>(null)
  const offerLeft = useEffectEvent((copies: ReadonlyArray<UserInventoryItem>) => offerUndo(...copies))
  useEffect(() => {
    const here = new Set<UserInventoryItem>()
    left.current = here
    // To whoever comes next nothing is offered.
    const forget = () => here.clear()
    bus.on('session:ended', forget)
    return () => {
      bus.off('session:ended', forget)
      left.current = null
      offerLeft([...here])
    }
  }, [])
  return {
    removed,
    /** The server has removed a copy, or has not given it back. */
    isGone(copy: UserInventoryItem) {
      if (!left.current) return offerUndo(copy)
      left.current.add(copy)
      setRemoved((others) => (others.includes(copy) ? others : [copy, ...others]))
    },
    /** Its Undo was pressed. */
    isAsked: (copy: UserInventoryItem) => void left.current?.delete(copy),
    isBack: (copy: UserInventoryItem) => setRemoved((others) => others.filter((each) => each !== copy)),
  }
}
