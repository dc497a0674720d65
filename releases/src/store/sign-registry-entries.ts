import { createPublicKey } from 'node:crypto'
import type { RegistryKeys } from '@ninepocket/api/settings/signing-keys'
import { signEntry, type TrustedKeys } from '@ninepocket/shell/server/registry/entry-signature'
import type { Registry, RemoteInfo } from '@ninepocket/shell/server/registry/registry'
import { findVersionSignatureProblem, signVersion } from '@ninepocket/shell/server/registry/version-signature'
import { type AppVersion, createSameVersionCheck } from './list-versions.ts'

/** Returns the keys that the commands trust: those of the settings, otherwise the signing key itself. */
const getTrustedKeys = ({ trusted, signing }: RegistryKeys): TrustedKeys =>
  trusted.length > 0 || signing === null ? trusted : [createPublicKey(signing)]

/** Returns the registry with the entries of a version signed. Signs the values of `info`, which replace those in the registry. */
export function signRegistryEntries(registry: Registry, info: RemoteInfo, { signing }: RegistryKeys): Registry {
  if (signing === null) return registry
  const isSameVersion = createSameVersionCheck(info)
  return {
    ...registry,
    remotes: registry.remotes.map((entry) =>
      isSameVersion(entry) ? signEntry({ ...entry, ...info }, 'live', signing) : entry,
    ),
    canaries: registry.canaries.map((entry) =>
      isSameVersion(entry) ? signEntry({ ...entry, ...info }, 'canary', signing) : entry,
    ),
  }
}

/** Signs the files of a build, if there is a key. */
export async function signBuild(distFolder: string, version: AppVersion, { signing }: RegistryKeys): Promise<void> {
  if (signing !== null) await signVersion(distFolder, version, { signing, own: createPublicKey(signing) })
}

/** Sites with public keys serve only signed versions. Returns an error message if this release could not be signed, else null. */
export function findMissingKeyMessage(
  registry: Registry,
  name: string,
  { trusted, signing }: RegistryKeys,
): string | null {
  if (signing !== null) return null
  const isSigned = registry.remotes.some((entry) => entry.name === name && entry.signature !== undefined)
  return trusted.length > 0 || isSigned
    ? `Releases of ${name} are signed. Set REGISTRY_SIGNING_KEY_FILE to the file of the signing key.`
    : null
}

/** Returns why a published version must not be released or signed again, or null. */
export function findPublishedVersionProblem(
  folder: string,
  version: AppVersion,
  keys: RegistryKeys,
): Promise<string | null> {
  return findVersionSignatureProblem(folder, version, getTrustedKeys(keys))
}
