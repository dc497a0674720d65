import type { PublicRegistryEntry } from '../registry/version-sets.ts'

/** Builds a registry entry whose files are never requested. */
export const aReleasedRemoteInfo = (name: string, version: string): Omit<PublicRegistryEntry, 'previous'> => ({
  name,
  version,
  url: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: 'sha256-abc',
  interfaceVersion: 1,
  apiVersion: 1,
  displayName: 'Examples',
  paths: [],
  navigation: [],
  slots: [],
  slotAudiences: {},
  releasedAt: '2026-01-02T03:04:05.000Z',
})
