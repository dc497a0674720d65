import { DomainError } from '../http/errors/domain-error.ts'
import { deleteReleasedFile } from './file-references.ts'

/**
 * Runs `attach`, whose transaction claims a file that was just stored, and deletes the file if `attach` rejects the request.
 * After any other error it stays for `deleteOrphanedFiles`, because the transaction may have been committed.
 */
export async function attachOrDeleteStoredFile<T>(
  storage: Parameters<typeof deleteReleasedFile>[0],
  name: string,
  attach: () => Promise<T>,
): Promise<T> {
  try {
    return await attach()
  } catch (error) {
    if (error instanceof DomainError) await deleteReleasedFile(storage, name)
    throw error
  }
}
