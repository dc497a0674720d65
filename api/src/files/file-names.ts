import { hash, randomBytes } from 'node:crypto'
import { deriveUploadedImageVariants } from '@ninepocket/contract/catalogue/uploaded-image'

/** Kinds of images that are stored in several variants. */
export type VariantImageKind = 'copies' | 'cards'

export type ImageDimensions = { width: number; height: number }

const fileNamePattern =
  /^(?:avatars\/[0-9a-f]{32}\.webp|(?:copies|cards)\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(?:-tile)?\.(?:avif|webp))$/
const saltHexLength = 16
const checkHexLength = 16

/**
 * Returns whether a name has the form of the names created here. No other name is looked up, so no path leaves the
 * store.
 */
export const isStoredFileName = (name: string) => fileNamePattern.test(name)

/** Returns the URL path of a file: `/files/cards/….webp`. */
export const toFileUrl = (name: string) => `/files/${name}`

/** Returns the file name in the URL of an image of this kind; null for any other URL. */
export function parseFileNameFromImageUrl(address: string | null, kind: VariantImageKind): string | null {
  const name = /^\/files\/(.+)$/.exec(address ?? '')?.[1]
  return name?.startsWith(`${kind}/`) && isStoredFileName(name) ? name : null
}

/** Returns a unique, unguessable name, so that browsers may cache the file forever. */
export const newAvatarName = () => `avatars/${randomBytes(16).toString('hex')}.webp`

const hashCheck = (salt: string, uploadHash: Uint8Array) =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), uploadHash])).slice(0, checkHexLength)

/**
 * Returns a name for an image with several variants: that of the first one. Half of it is random; the other half is a
 * hash of that half and the upload, so that only `matchesUploadHash` can recognize the upload.
 * @param uploadHash SHA-256 of the uploaded file
 */
export function newImageName(
  kind: VariantImageKind,
  { width, height }: ImageDimensions,
  uploadHash: Uint8Array,
): string {
  const salt = randomBytes(saltHexLength / 2).toString('hex')
  return `${kind}/${salt}${hashCheck(salt, uploadHash)}-${width}x${height}.webp`
}

/** Returns whether the image was made from this very upload. */
export function matchesUploadHash(name: string, uploadHash: Uint8Array): boolean {
  const [, salt = '', check] = /\/([0-9a-f]{16})([0-9a-f]{16})-/.exec(name) ?? []
  return check === hashCheck(salt, uploadHash)
}

/** Returns the name of the image that a file is a variant of. */
export const toImageNameWithoutVariant = (fileName: string) => fileName.replace(/(?:-tile)?\.(?:avif|webp)$/, '.webp')

/** Returns the media type of a stored file. */
export const getImageMediaType = (fileName: string) => (fileName.endsWith('.avif') ? 'image/avif' : 'image/webp')

/** Lists all files stored under a name: for the image of a card or copy, its variants. */
export function listImageFiles(name: string): ReadonlyArray<string> {
  const versions = deriveUploadedImageVariants(toFileUrl(name))?.sources
  if (!versions) return [name]
  return versions.flatMap(({ files }) => files.map(({ url }) => url.slice('/files/'.length)))
}
