import {
  mostHeight,
  type PictureFormat,
  pageWidth,
  storedPicture,
} from '@ninepocket/contract/picture-address'
import type { Sharp } from 'sharp'
import type { NewFile } from './file-ledger.ts'
import { fileAddress, newPictureName, type PictureKind } from './file-names.ts'
import { readPicture } from './read-picture.ts'

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // The default takes ten times as long, for files that are hardly smaller (docs/decisions).
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 80 }),
}

/** As large as a page shows it, and never larger than it was sent. */
const fitted = (picture: Sharp) =>
  picture.resize({ width: pageWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })

/**
 * Makes all versions of a picture of a card out of a file that somebody sent, under a new name.
 * @param original SHA-256 of that file
 * @throws DomainError as `readPicture`
 */
export function makePicture(
  bytes: Buffer,
  { kind, original }: { kind: PictureKind; original: Uint8Array },
): Promise<NewFile> {
  return readPicture(bytes, {
    work: fitted,
    encode: async (pixels, size) => {
      const name = newPictureName(kind, size, original)
      const versions = storedPicture(fileAddress(name))?.versions.flatMap(({ files }) => files) ?? []
      const files: Array<NewFile['files'][number]> = []
      // One after the other: an upload takes one core, and no more.
      for (const { address, width, format } of versions) {
        const made = await encoders[format](pixels.clone().resize({ width })).toBuffer()
        files.push({ name: address.slice(fileAddress('').length), bytes: made })
      }
      return { name, files }
    },
  })
}
