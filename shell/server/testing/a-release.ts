import type { PublicEntry } from '../version-sets.ts'

/** What the registry says of a version whose files nobody asks for. */
export const aRelease = (name: string, version: string): Omit<PublicEntry, 'previous'> => ({
  name,
  version,
  url: '',
  entry: '',
  integrity: '',
  faceVersion: 1,
  apiVersion: 1,
  slots: [],
  releasedAt: '',
})
