import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { useState } from 'react'

export type CopySelection = {
  /** By id, as they were when they were selected. */
  copies: ReadonlyMap<string, OwnOrPublicCopy>
  set: (copies: ReadonlyArray<OwnOrPublicCopy>, isSelected: boolean) => void
  clear: () => void
}

/** Copies that the owner has selected in the table. They stay selected on other pages. */
export function useCopySelection(): CopySelection {
  const [copies, setCopies] = useState<ReadonlyMap<string, OwnOrPublicCopy>>(new Map())
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
