import { type LiveVersions, type Registry, shellVersionName } from '@ninepocket/shell/server/registry/registry'

type VersionId = { name: string; version: string }

export function listLiveVersions({ remotes, canaries }: LiveVersions): VersionId[] {
  return [...remotes, ...canaries].map(({ name, version }) => ({ name, version }))
}

export const listAnnouncedVersions = ({ announced }: Registry): VersionId[] =>
  announced === null ? [] : listLiveVersions(announced)

const listShellVersions = ({ shell, retired }: Registry): VersionId[] => [
  ...(shell === null ? [] : [{ name: shellVersionName, version: shell }]),
  ...retired.filter(({ name }) => name === shellVersionName),
]

/** Versions that may be requested next: rollback targets, and shell files of other machines and open tabs. */
export function listLikelyVersions(registry: Registry): VersionId[] {
  const previousVersions = registry.remotes.flatMap(({ name, previous }) =>
    previous === null ? [] : [{ name, version: previous }],
  )
  return [...previousVersions, ...listShellVersions(registry)]
}

export function listPublishedVersions(registry: Registry): VersionId[] {
  const { remotes, retired } = registry
  const previousVersions = remotes.flatMap(({ name, previous, olderVersions }) =>
    [previous, ...olderVersions].flatMap((version) => (version === null ? [] : { name, version })),
  )
  return [
    ...listLiveVersions(registry),
    ...listAnnouncedVersions(registry),
    ...previousVersions,
    ...listShellVersions(registry),
    ...retired,
  ]
}
