export type LiveRelease = { name: string; version: string; releasedAt: string }

const isLiveRelease = (value: unknown): value is LiveRelease =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'version', 'releasedAt'].every((field) => typeof Reflect.get(value, field) === 'string')

/** Returns the releases of `/remotes.json` (docs/runtime-contracts.md), without entries of another form. */
export function parseLiveReleases(json: unknown): LiveRelease[] {
  const remotes: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'remotes') : null
  return Array.isArray(remotes) ? remotes.filter(isLiveRelease) : []
}

/** The live release of each remote. The page server knows them, not the API. */
export const liveReleasesQuery = {
  queryKey: ['/remotes.json'],
  queryFn: async (): Promise<LiveRelease[]> => parseLiveReleases(await (await fetch('/remotes.json')).json()),
}
