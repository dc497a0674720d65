import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { SettingParser } from './setting-parsers.ts'
import type { SettingsReader } from './settings-reader.ts'

/** Keys of the registry's entries. Without any, entries are neither signed nor checked. */
export type RegistryKeys = {
  /** Entries must be signed by one of them. */
  trusted: ReadonlyArray<KeyObject>
  /** For the commands that release; null elsewhere. */
  signing: KeyObject | null
}

/** Returns the bytes of a key, with or without the first and last line of a PEM file. */
const toDer = (text: string) => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64')

function requireEd25519(read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The message below says what is expected, and contains no part of the key.
  }
  throw new Error('must be an Ed25519 key as npm run release -- --new-key writes it')
}

const parsePublicKeys: SettingParser<KeyObject[]> = (raw) =>
  raw
    .split(/[\s,]+/)
    .map((text) => requireEd25519(() => createPublicKey({ key: toDer(text), format: 'der', type: 'spki' })))

const parseSigningKey: SettingParser<KeyObject> = (raw) =>
  requireEd25519(() => createPrivateKey({ key: toDer(raw), format: 'der', type: 'pkcs8' }))

/** Reads the keys of the registry. A signing key without public keys is trusted itself by the commands. */
export function readRegistryKeys(settings: SettingsReader): RegistryKeys {
  const trusted = settings.read('REGISTRY_PUBLIC_KEYS', parsePublicKeys, [])
  const signing = settings.readSecret('REGISTRY_SIGNING_KEY', parseSigningKey, null)
  if (signing !== null && trusted.length > 0) {
    const own = createPublicKey(signing)
    if (!trusted.some((key) => key.equals(own)))
      settings.addProblem('REGISTRY_SIGNING_KEY belongs to none of REGISTRY_PUBLIC_KEYS')
  }
  return { trusted, signing }
}
