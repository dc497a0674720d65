import { hash, randomBytes } from 'node:crypto'
import { storedPicture } from '@ninepocket/contract/picture-address'

/** Of what there are pictures in several versions. */
export type PictureKind = 'copies' | 'cards'

export type Size = { width: number; height: number }

const form =
  /^(?:avatars\/[0-9a-f]{32}\.webp|(?:copies|cards)\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(?:-tile)?\.(?:avif|webp))$/
const hexOfSalt = 16
const hexOfCheck = 16

/** Whether a name is of those that are given here: nothing else is looked for, so no path leads out. */
export const isFileName = (name: string) => form.test(name)

/** Where a file is read: `/files/cards/….webp`. */
export const fileAddress = (name: string) => `/files/${name}`

/** The name behind the address of a picture of that kind; null for every other address. */
export function pictureAt(address: string | null, kind: PictureKind): string | null {
  const name = /^\/files\/(.+)$/.exec(address ?? '')?.[1]
  return name?.startsWith(`${kind}/`) && isFileName(name) ? name : null
}

/** A name that is never used twice and that nobody guesses: what a browser has kept under it stays true. */
export const newAvatarName = () => `avatars/${randomBytes(16).toString('hex')}.webp`

const checkOf = (salt: string, original: Uint8Array) =>
  hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), original])).slice(0, hexOfCheck)

/**
 * The same for a picture in several versions, whose first one it names. Half of it is random, the other half made of that and
 * of the file that was sent: `isMadeFrom` knows it again, and nobody else learns anything from it.
 * @param original SHA-256 of the file as it was sent
 */
export function newPictureName(kind: PictureKind, { width, height }: Size, original: Uint8Array): string {
  const salt = randomBytes(hexOfSalt / 2).toString('hex')
  return `${kind}/${salt}${checkOf(salt, original)}-${width}x${height}.webp`
}

/** Whether a picture was made of that very file. */
export function isMadeFrom(name: string, original: Uint8Array): boolean {
  const [, salt = '', check] = /\/([0-9a-f]{16})([0-9a-f]{16})-/.exec(name) ?? []
  return check === checkOf(salt, original)
}

/** All files that are kept under a name: of a picture of a card its versions. */
export function filesOf(name: string): ReadonlyArray<string> {
  const versions = storedPicture(fileAddress(name))?.versions
  if (!versions) return [name]
  return versions.flatMap(({ files }) => files.map(({ address }) => address.slice('/files/'.length)))
}
