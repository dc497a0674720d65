import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { Queryable } from '../../../database/queryable.ts'
import { parseFileNameFromImageUrl } from '../../../files/file-names.ts'
import { referenceReleasedFileAgain, releaseFileForUndo } from '../../../files/file-references.ts'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'

type CopyImages = Pick<CopyDetails, 'customImageUrl' | 'customBackImageUrl'>

const imageFields = ['customImageUrl', 'customBackImageUrl'] as const
export const noCopyImages: CopyImages = { customImageUrl: null, customBackImageUrl: null }

const getImageUrls = (images: CopyImages) => new Set(imageFields.map((side) => images[side]))

/**
 * Replaces the images of a copy, in the transaction that writes its row. A copy may show its owner's uploads only; a
 * replaced image stays for a while, so that Undo can restore it.
 * @throws DomainError 400 when a new image isn't an unused file of the user
 */
export async function claimAndReleaseCopyImages(
  db: Queryable,
  userId: string,
  { before, after }: { before: CopyImages; after: CopyImages },
): Promise<void> {
  const [currentUrls, newUrls] = [getImageUrls(before), getImageUrls(after)]
  for (const side of imageFields) {
    const url = after[side]
    if (url === null || currentUrls.has(url)) continue
    // Both sides may show the same file.
    currentUrls.add(url)
    const file = parseFileNameFromImageUrl(url, 'copies')
    if (file === null || !(await referenceReleasedFileAgain(db, file, userId)))
      throw createInvalidInputError([{ path: side, message: `${side} must be an image that you uploaded` }])
  }
  for (const url of getImageUrls(before)) {
    const file = newUrls.has(url) ? null : parseFileNameFromImageUrl(url, 'copies')
    if (file !== null) await releaseFileForUndo(db, file, userId)
  }
}
