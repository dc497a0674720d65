import type { RemoteInfo } from '../remotes/versions/remote-info.ts'

/** Builds a registry entry: `aRemoteInfo('mf-a', { paths: ['/terms'] })`. */
export const aRemoteInfo = (name: string, { version = 'v1', ...fields }: Partial<RemoteInfo> = {}): RemoteInfo => ({
  name,
  version,
  url: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: 'sha256-abc',
  interfaceVersion: 1,
  apiVersion: 1,
  displayName: 'This page',
  paths: [],
  navigation: [],
  slots: [],
  slotAudiences: {},
  ...fields,
})
