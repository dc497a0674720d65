/** Limits on a file to import (spec §9.40). It has at most as many rows as the copies that a user may own. */
export const maxImportBytes = 100 * 1024 * 1024
export const maxImportRows = 250_000
export const maxImportColumns = 200
/** Limit on the bytes of all parked rows and photos of a member, beyond which no further import starts. */
export const maxParkedBytesToStartImport = 100 * 1024 * 1024
/** Time in which an import can be undone. */
export const importUndoDays = 30

/** What the rows of a file become. */
export const importableLists = ['collection', 'wishlist'] as const
export type ImportableList = (typeof importableLists)[number]

/**
 * An import is read while its file arrives, then matched. It waits for the member at `needs-mapping` and `deciding`. A
 * `failed` import has an error, and its counts tell all that it has changed.
 */
export const importStates = [
  'reading',
  'needs-mapping',
  'matching',
  'deciding',
  'committing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What happens to rows of cards that the member owns: add all, add up to the count of the file, or leave them out. */
export const ownedCardImportPolicies = ['add', 'top-up', 'skip'] as const
export type OwnedCardImportPolicy = (typeof ownedCardImportPolicies)[number]

/** What becomes of a row: it has one card, candidates to choose from, no card, or nothing to add. */
export const rowFates = ['match', 'ask', 'parked', 'skip'] as const
export type RowFate = (typeof rowFates)[number]

/**
 * Outcome of a row: its copies were added, or Undo then removed them, kept them because they had changed, or failed to
 * remove them.
 */
export const rowOutcomes = ['imported', 'reversed', 'kept', 'failed'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** What a member decides about a row: `card` names its card, `ask` takes an answer back. */
export const rowAnswers = ['card', 'park', 'skip', 'ask'] as const
export type RowAnswer = (typeof rowAnswers)[number]

/** Returns whether an import waits for a member or for the server, so that no other may begin. */
export const isOpenImport = (state: ImportState): boolean => !['done', 'undone', 'failed'].includes(state)
/**
 * Returns whether an import waits only for a decision about parked rows that were tried again. Another may begin, which parks them
 * again.
 */
export const isRetryingParkedRows = ({
  state,
  committedAt,
}: {
  state: ImportState
  committedAt: string | null
}): boolean => committedAt !== null && (state === 'matching' || state === 'deciding')
/** Returns whether the server works on an import, so that its progress changes. */
export const isWorkingImport = (state: ImportState): boolean =>
  ['reading', 'matching', 'committing', 'undoing'].includes(state)
