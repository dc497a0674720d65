import type { Queryable } from '../../../database/queryable.ts'
import { parseImageUrl } from '../../../files/file-names.ts'
import { reclaimFile, releaseFileForUndo } from '../../../files/file-references.ts'
import { invalidInput } from '../../../http/errors/domain-error.ts'
import type { CopyDetails } from './copy-details.ts'

type CopyImages = Pick<CopyDetails, 'customImageUrl' | 'customBackImageUrl'>

const imageFields = ['customImageUrl', 'customBackImageUrl'] as const
export const noCopyImages: CopyImages = { customImageUrl: null, customBackImageUrl: null }

const getImageUrls = (images: CopyImages) => new Set(imageFields.map((side) => images[side]))

/**
 * Exchanges the pictures of a copy, in the transaction that writes its row. A copy shows files that its owner gave to it and
 * nothing else; what it lets go of is kept for a while, so that Undo brings it back.
 * @throws DomainError 400 where a new picture is no unused file of this person's own
 */
export async function replaceCopyImages(
  db: Queryable,
  userId: string,
  { before, after }: { before: CopyImages; after: CopyImages },
): Promise<void> {
  const [currentUrls, newUrls] = [getImageUrls(before), getImageUrls(after)]
  for (const side of imageFields) {
    const url = after[side]
    if (url === null || currentUrls.has(url)) continue
    // The other side may have brought the same file.
    currentUrls.add(url)
    const file = parseImageUrl(url, 'copies')
    if (file === null || !(await reclaimFile(db, file, userId)))
      throw invalidInput([{ path: side, message: `${side} must be a picture of your own` }])
  }
  for (const url of getImageUrls(before)) {
    const file = newUrls.has(url) ? null : parseImageUrl(url, 'copies')
    if (file !== null) await releaseFileForUndo(db, file, userId)
  }
}
