import { type LiveVersions, type Registry, shellName } from '@ninepocket/shell/server/registry'

type Version = { name: string; version: string }

/** What pages are made of. */
export function versionsIn({ remotes, canaries }: LiveVersions): Version[] {
  return [...remotes, ...canaries].map(({ name, version }) => ({ name, version }))
}

/** What pages are going to be made of in a moment. */
export const announcedIn = ({ coming }: Registry): Version[] => (coming === null ? [] : versionsIn(coming))

const shellsOf = ({ shell, retired }: Registry): Version[] => [
  ...(shell === null ? [] : [{ name: shellName, version: shell }]),
  ...retired.filter(({ name }) => name === shellName),
]

/** What is likely to be asked for next: the ways back, and files of shells of other machines and of open tabs. */
export function neededSoon(registry: Registry): Version[] {
  const before = registry.remotes.flatMap(({ name, previous }) =>
    previous === null ? [] : [{ name, version: previous }],
  )
  return [...before, ...shellsOf(registry)]
}

/** Every version whose files are published: for pages, for a way back, and for tabs that are open. */
export function everyVersion(registry: Registry): Version[] {
  const { remotes, retired } = registry
  const before = remotes.flatMap(({ name, previous, earlier }) =>
    [previous, ...earlier].flatMap((version) => (version === null ? [] : { name, version })),
  )
  return [...versionsIn(registry), ...announcedIn(registry), ...before, ...shellsOf(registry), ...retired]
}
