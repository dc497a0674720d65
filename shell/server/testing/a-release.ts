import type { PublicEntry } from '../version-sets.ts'

/** What the registry says of a version whose files nobody asks for. */
export const aRelease = (name: string, version: string): Omit<PublicEntry, 'previous'> => ({
  name,
  version,
  url: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: 'sha256-abc',
  faceVersion: 1,
  apiVersion: 1,
  slots: [],
  releasedAt: '2026-01-02T03:04:05.000Z',
})
