import { DatabaseError } from 'pg'
import { createNotFoundError, DomainError } from '../../http/errors/domain-error.ts'

export const createImportNotFoundError = () => createNotFoundError('IMPORT_NOT_FOUND', 'Import not found')
export const createRowNotFoundError = () => createNotFoundError('IMPORT_ROW_NOT_FOUND', 'Row not found')
export const createImportStillOpenError = () =>
  new DomainError(409, 'IMPORT_OPEN', 'You have an unfinished import. Finish or cancel it first.')
/** Photos of added copies are left from a commit that failed: they are stored now, or with the member's next decision. */
export const createImportPhotosLeftError = ({ areBeingStored }: { areBeingStored: boolean }) =>
  new DomainError(
    409,
    'IMPORT_PHOTOS_LEFT',
    areBeingStored
      ? 'Photos from your last import are still being saved. Try again in a minute.'
      : "Photos from your last import aren't saved yet. Finish or cancel that import first.",
  )
export const createImportStateChangedError = () =>
  new DomainError(409, 'IMPORT_STATE', 'This import has changed. Reload the page.')
export const createImportNotUndoableError = () =>
  new DomainError(409, 'IMPORT_NOT_UNDOABLE', "This import can't be undone anymore.")
export const createParkedRowsLimitError = () =>
  new DomainError(
    409,
    'TOO_MANY_PARKED_ROWS',
    'Your earlier imports hold too many parked rows, left-out rows and photos. Delete parked rows or photos, or try a failed import again.',
  )
export const createUnreadableFileError = (message: string) => new DomainError(422, 'UNREADABLE_FILE', message)

/** Returns whether the database rejected a second open import of a member. */
export const isSecondImportError = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'imports_open'
