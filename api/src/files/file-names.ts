import { hash, randomBytes } from 'node:crypto'
import { parseStoredImage } from '@ninepocket/contract/catalogue/stored-image'

/** Of what there are pictures in several versions. */
export type ImageKind = 'copies' | 'cards'

export type ImageSize = { width: number; height: number }

const fileNamePattern =
  /^(?:avatars\/[0-9a-f]{32}\.webp|(?:copies|cards)\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(?:-tile)?\.(?:avif|webp))$/
const saltHexLength = 16
const checkHexLength = 16

/** Whether a name is of those that are given here: nothing else is looked for, so no path leads out. */
export const isStoredFileName = (name: string) => fileNamePattern.test(name)

/** Where a file is read: `/files/cards/….webp`. */
export const toFileUrl = (name: string) => `/files/${name}`

/** The name behind the address of a picture of that kind; null for every other address. */
export function parseImageUrl(address: string | null, kind: ImageKind): string | null {
  const name = /^\/files\/(.+)$/.exec(address ?? '')?.[1]
  return name?.startsWith(`${kind}/`) && isStoredFileName(name) ? name : null
}

/** A name that is never used twice and that nobody guesses: what a browser has kept under it stays true. */
export const newAvatarName = () => `avatars/${randomBytes(16).toString('hex')}.webp`

const hashCheck = (salt: string, uploadHash: Uint8Array) =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), uploadHash])).slice(0, checkHexLength)

/**
 * The same for a picture in several versions, whose first one it names. Half of it is random, the other half made of that and
 * of the file that was sent: `isMadeFromUpload` knows it again, and nobody else learns anything from it.
 * @param original SHA-256 of the file as it was sent
 */
export function newImageName(kind: ImageKind, { width, height }: ImageSize, uploadHash: Uint8Array): string {
  const salt = randomBytes(saltHexLength / 2).toString('hex')
  return `${kind}/${salt}${hashCheck(salt, uploadHash)}-${width}x${height}.webp`
}

/** Whether a picture was made of that very file. */
export function isMadeFromUpload(name: string, uploadHash: Uint8Array): boolean {
  const [, salt = '', check] = /\/([0-9a-f]{16})([0-9a-f]{16})-/.exec(name) ?? []
  return check === hashCheck(salt, uploadHash)
}

/** All files that are kept under a name: of a picture of a card its versions. */
export function listImageFiles(name: string): ReadonlyArray<string> {
  const versions = parseStoredImage(toFileUrl(name))?.sources
  if (!versions) return [name]
  return versions.flatMap(({ files }) => files.map(({ url: address }) => address.slice('/files/'.length)))
}
