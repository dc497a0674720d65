import { areCopiesAlike, type OwnerEnteredCopyFields } from './copy-summary-fields.ts'

// The messages of removals and the rule of smart remove (spec §4.10, spec §8.7).

export const copyRemovedSuccessMessage = 'Removed from your collection'
export const noCopyToRemoveMessage = 'No inventory item to remove'
export const copiesDifferMessage = 'Multiple copies have different details — select which one to remove.'

/** Outcome of smart remove: the copy to remove, a choice for the owner, or no copy at all. */
export type SmartRemoval<Copy> = { kind: 'remove'; copy: Copy } | { kind: 'select' } | { kind: 'none' }

/**
 * Chooses what smart remove does with the copies of a card: the first goes when all are alike.
 * @param copies newest first, but held ones last; one copy of each kind is enough
 */
export function decideSmartRemoval<Copy extends OwnerEnteredCopyFields>(
  copies: ReadonlyArray<Copy>,
): SmartRemoval<Copy> {
  const [first, ...otherCopies] = copies
  if (first === undefined) return { kind: 'none' }
  return otherCopies.every((copy) => areCopiesAlike(first, copy)) ? { kind: 'remove', copy: first } : { kind: 'select' }
}
