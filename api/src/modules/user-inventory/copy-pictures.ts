import type { ClientBase } from 'pg'
import { layAsideFile, takeBackFile } from '../../files/file-ledger.ts'
import { pictureAt } from '../../files/file-names.ts'
import { invalidInput } from '../../http/domain-error.ts'
import type { CopyDetails } from './copy-details.ts'

type Pictures = Pick<CopyDetails, 'customImageUrl' | 'customBackImageUrl'>

const sides = ['customImageUrl', 'customBackImageUrl'] as const
export const noPictures: Pictures = { customImageUrl: null, customBackImageUrl: null }

const addressesOf = (pictures: Pictures) => new Set(sides.map((side) => pictures[side]))

/**
 * Exchanges the pictures of a copy, in the transaction that writes its row. A copy shows files that its owner gave to it and
 * nothing else; what it lets go of is kept for a while, so that Undo brings it back.
 * @throws DomainError 400 where a new picture is no unused file of this person's own
 */
export async function exchangePictures(
  db: Pick<ClientBase, 'query'>,
  userId: string,
  { before, after }: { before: Pictures; after: Pictures },
): Promise<void> {
  const [held, wanted] = [addressesOf(before), addressesOf(after)]
  for (const side of sides) {
    const address = after[side]
    if (address === null || held.has(address)) continue
    // The other side may have brought the same file.
    held.add(address)
    const file = pictureAt(address, 'copies')
    if (file === null || !(await takeBackFile(db, file, userId)))
      throw invalidInput([{ path: side, message: `${side} must be a picture of your own` }])
  }
  for (const address of addressesOf(before)) {
    const file = wanted.has(address) ? null : pictureAt(address, 'copies')
    if (file !== null) await layAsideFile(db, file, userId)
  }
}
