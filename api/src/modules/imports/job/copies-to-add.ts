import type { OwnedCardImportPolicy } from '@ninepocket/contract/imports/import-rule'

/** Copies of a card that rows of the import asked for so far, and copies that it has added. */
export type CardImportProgress = { requested: number; added: number }

/**
 * Returns how many copies of a card a row adds.
 * @param owned copies that the member has now, those of the import included
 */
export function countCopiesToAdd(
  policy: OwnedCardImportPolicy,
  { copies, owned, progress }: { copies: number; owned: number; progress: CardImportProgress },
): number {
  if (policy === 'add') return copies
  const ownedBefore = owned - progress.added
  if (policy === 'skip') return ownedBefore > 0 ? 0 : copies
  return Math.max(0, Math.min(copies, progress.requested + copies - ownedBefore))
}
