import { type KeyObject, sign, verify } from 'node:crypto'
import type { CanaryEntry, RegistryEntry } from './registry.ts'

/** Who gets a version: all visitors, or the cohorts of a canary. */
export type EntryChannel = 'live' | 'canary'

/** Public keys of the operator; without any, entries are not checked. */
export type TrustedKeys = ReadonlyArray<KeyObject>

/** Fields that change without a release: the site writes them too, and has no key. */
const unsignedFields = new Set(['previous', 'olderVersions', 'chosenBy', 'signature'])

/** Serializes a value so that equal values give equal texts, whatever the order of their fields. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export const signText = (text: string, key: KeyObject) => sign(null, Buffer.from(text), key).toString('base64')

export const isSignedText = (text: string, signature: string, keys: TrustedKeys) =>
  keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')))

/** The channel is signed too: otherwise the entry of a canary could be moved to the live ones. */
function toSignedText(entry: object, channel: EntryChannel): string {
  const fields = Object.entries(entry).filter(([name]) => !unsignedFields.has(name))
  return toCanonicalJson({ kind: 'registry entry', channel, entry: Object.fromEntries(fields) })
}

/** Returns the entry with the operator's signature. */
export function signEntry<Entry extends RegistryEntry | CanaryEntry>(
  entry: Entry,
  channel: EntryChannel,
  key: KeyObject,
): Entry {
  return { ...entry, signature: signText(toSignedText(entry, channel), key) }
}

/** Returns why an entry is not the operator's, or null. */
export function findEntrySignatureProblem(
  entry: RegistryEntry | CanaryEntry,
  channel: EntryChannel,
  keys: TrustedKeys,
): string | null {
  const { name, version, signature } = entry
  if (keys.length === 0) return null
  if (signature === undefined) return `The ${channel} entry of ${name} ${version} is not signed`
  if (isSignedText(toSignedText(entry, channel), signature, keys)) return null
  return `The ${channel} entry of ${name} ${version} is not signed by a trusted key, or was changed`
}
