import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { useState } from 'react'

export type CopySelection = {
  /** By id, as they were when the table has shown them last. */
  copies: ReadonlyMap<string, OwnOrPublicCopy>
  set: (copies: ReadonlyArray<OwnOrPublicCopy>, isSelected: boolean) => void
  clear: () => void
}

/** Copies that the owner has selected in the table. They stay selected on other pages. */
export function useCopySelection(shownCopies: ReadonlyArray<OwnOrPublicCopy> | undefined): CopySelection {
  const [copies, setCopies] = useState<ReadonlyMap<string, OwnOrPublicCopy>>(new Map())
  const [lastShownCopies, setLastShownCopies] = useState(shownCopies)
  // Their marks and other fields may have changed since they were selected.
  if (shownCopies !== lastShownCopies) {
    setLastShownCopies(shownCopies)
    const changed = shownCopies?.filter(({ id }) => copies.has(id)) ?? []
    if (changed.length > 0) setCopies(new Map([...copies, ...changed.map((copy) => [copy.id, copy] as const)]))
  }
  return {
    copies,
    set(changed, isSelected) {
      setCopies((previous) => {
        const next = new Map(previous)
        for (const copy of changed) isSelected ? next.set(copy.id, copy) : next.delete(copy.id)
        return next
      })
    },
    clear: () => setCopies(new Map()),
  }
}
