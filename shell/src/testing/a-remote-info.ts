import type { RemoteInfo } from '../remotes/versions/remote-info.ts'

/** Builds a registry entry: `aRemoteInfo('mf-a', { paths: ['/terms'] })`. */
export const aRemoteInfo = (name: string, fields: Partial<RemoteInfo> = {}): RemoteInfo => ({
  name,
  version: 'v1',
  url: `/remotes/${name}/v1/`,
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
