import { type Registry, type RemotesAndCanaries, shellName } from '@ninepocket/shell/server/registry/registry'

/** A version of a remote or of the shell. */
export type AppVersion = { name: string; version: string }

export const createSameVersionCheck = (a: AppVersion) => (b: AppVersion) => a.name === b.name && a.version === b.version

/** Lists the versions that are live for all visitors, and those of canaries. */
export function listLiveVersions({ remotes, canaries }: RemotesAndCanaries): AppVersion[] {
  return [...remotes, ...canaries].map(({ name, version }) => ({ name, version }))
}

export const listAnnouncedVersions = ({ announced }: Registry): AppVersion[] =>
  announced === null ? [] : listLiveVersions(announced)

const listShellVersions = ({ shell, retired }: Registry): AppVersion[] => [
  ...(shell === null ? [] : [{ name: shellName, version: shell }]),
  ...retired.filter(({ name }) => name === shellName),
]

/** Lists versions that may be requested next: rollback targets, and shell files of other machines and open tabs. */
export function listVersionsToPrefetch(registry: Registry): AppVersion[] {
  const previousVersions = registry.remotes.flatMap(({ name, previous }) =>
    previous === null ? [] : [{ name, version: previous }],
  )
  return [...previousVersions, ...listShellVersions(registry)]
}

/** Lists all versions whose files the registry keeps. */
export function listPublishedVersions(registry: Registry): AppVersion[] {
  const previousVersions = registry.remotes.flatMap(({ name, previous, olderVersions }) =>
    [previous, ...olderVersions].flatMap((version) => (version === null ? [] : { name, version })),
  )
  return [
    ...listLiveVersions(registry),
    ...listAnnouncedVersions(registry),
    ...previousVersions,
    ...listShellVersions(registry),
    ...registry.retired,
  ]
}
