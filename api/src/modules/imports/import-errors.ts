import { DatabaseError } from 'pg'
import { DomainError, notFound } from '../../http/errors/domain-error.ts'

export const importNotFound = () => notFound('IMPORT_NOT_FOUND', 'Import not found')
export const rowNotFound = () => notFound('IMPORT_ROW_NOT_FOUND', 'Row not found')
export const importIsOpen = () =>
  new DomainError(409, 'IMPORT_OPEN', 'You have an import that is not finished. Finish or cancel it first.')
export const wrongState = () => new DomainError(409, 'IMPORT_STATE', 'This import has changed. Reload the page.')
export const cannotUndo = () => new DomainError(409, 'IMPORT_NOT_UNDOABLE', 'This import can’t be undone anymore.')
export const tooManyParkedRows = () =>
  new DomainError(409, 'TOO_MANY_PARKED_ROWS', 'You have too many parked rows. Delete some to import another file.')
export const unreadableFile = (message: string) => new DomainError(422, 'UNREADABLE_FILE', message)

/** Returns whether an error means that a member would have two imports that are not finished. Only one of two requests wins. */
export const opensSecondImport = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'imports_open'
