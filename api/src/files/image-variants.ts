import {
  deriveUploadedImageVariants,
  type ImageFormat,
  maxStoredImageHeight,
  pageImageWidth,
} from '@ninepocket/contract/catalogue/uploaded-image'
import type { Sharp } from 'sharp'
import { type ImageDimensions, newImageName, toFileUrl, type VariantImageKind } from './file-names.ts'
import type { NewImageFiles } from './file-references.ts'
import { reencodeUploadedImage } from './reencode-uploaded-image.ts'
import { findSizeOfSiteEncodedWebp } from './stored-webp.ts'

/** Limit on the bytes of a kept file: several times what an encoded one takes, with its headers. */
const getMaxKeptBytes = ({ width, height }: ImageDimensions) => width * height + 1_000

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // The default effort takes ten times as long, for files that are hardly smaller (docs/decisions).
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  webp: (image) => image.webp({ quality: 80 }),
}

/** Shrinks an image to the size that a page shows; never enlarges it. */
const fitToPage = (image: Sharp) =>
  image.resize({ width: pageImageWidth, height: maxStoredImageHeight, fit: 'inside', withoutEnlargement: true })

/**
 * Creates all variants of an uploaded image, under a new name.
 * @param uploadHash SHA-256 of the uploaded file
 * @param keepsStoredForm stores a file that already has the form of stored images as it is, after the same checks
 * @throws DomainError as `reencodeUploadedImage`
 */
export function createImageVariants(
  bytes: Buffer,
  {
    kind,
    uploadHash,
    keepsStoredForm = false,
  }: { kind: VariantImageKind; uploadHash: Uint8Array; keepsStoredForm?: boolean },
): Promise<NewImageFiles> {
  const storedSize = keepsStoredForm ? findSizeOfSiteEncodedWebp(bytes) : null
  return reencodeUploadedImage(bytes, {
    resize: fitToPage,
    encode: async (pixels, size) => {
      const name = newImageName(kind, size, uploadHash)
      const versions = deriveUploadedImageVariants(toFileUrl(name))?.sources.flatMap(({ files }) => files) ?? []
      const files: Array<NewImageFiles['files'][number]> = []
      // Sequentially, so that an upload takes only one core.
      const isStoredForm =
        storedSize?.width === size.width && storedSize.height === size.height && bytes.length <= getMaxKeptBytes(size)
      for (const { url, width, format } of versions) {
        const isKept = isStoredForm && url === toFileUrl(name)
        const encodedBytes = isKept ? bytes : await encoders[format](pixels.clone().resize({ width })).toBuffer()
        files.push({ name: url.slice(toFileUrl('').length), bytes: encodedBytes })
      }
      return { name, files }
    },
  })
}
