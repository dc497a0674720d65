import {
  type LiveVersions,
  type Registry,
  shellVersionName,
} from '@ninepocket/shell/server/registry/registry'

type VersionId = { name: string; version: string }

/** What pages are made of. */
export function listLiveVersions({ remotes, canaries }: LiveVersions): VersionId[] {
  return [...remotes, ...canaries].map(({ name, version }) => ({ name, version }))
}

/** What pages are going to be made of in a moment. */
export const listAnnouncedVersions = ({ announced: coming }: Registry): VersionId[] =>
  coming === null ? [] : listLiveVersions(coming)

const listShellVersions = ({ shell, retired }: Registry): VersionId[] => [
  ...(shell === null ? [] : [{ name: shellVersionName, version: shell }]),
  ...retired.filter(({ name }) => name === shellVersionName),
]

/** What is likely to be asked for next: the ways back, and files of shells of other machines and of open tabs. */
export function listLikelyVersions(registry: Registry): VersionId[] {
  const previousVersions = registry.remotes.flatMap(({ name, previous }) =>
    previous === null ? [] : [{ name, version: previous }],
  )
  return [...previousVersions, ...listShellVersions(registry)]
}

/** Every version whose files are published: for pages, for a way back, and for tabs that are open. */
export function listPublishedVersions(registry: Registry): VersionId[] {
  const { remotes, retired } = registry
  const previousVersions = remotes.flatMap(({ name, previous, olderVersions: earlier }) =>
    [previous, ...earlier].flatMap((version) => (version === null ? [] : { name, version })),
  )
  return [
    ...listLiveVersions(registry),
    ...listAnnouncedVersions(registry),
    ...previousVersions,
    ...listShellVersions(registry),
    ...retired,
  ]
}
