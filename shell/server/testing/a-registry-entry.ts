import { aRemoteInfo } from '../../src/testing/a-remote-info.ts'
import type { CanaryEntry, RegistryEntry } from '../registry/registry.ts'

export { aRemoteInfo }

const releasedAt = '2026-01-02T03:04:05.000Z'

/** Builds the entry of a remote's first live version, whose files are never requested. */
export const aRegistryEntry = (name: string, version: string, fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...aRemoteInfo(name, { version }),
  releasedAt,
  previous: null,
  olderVersions: [],
  chosenBy: 'command',
  ...fields,
})

/** Builds the entry of a canary: `aCanaryEntry('mf-a', '2', { percent: 50 })`. */
export const aCanaryEntry = (name: string, version: string, fields: Partial<CanaryEntry> = {}): CanaryEntry => ({
  ...aRemoteInfo(name, { version }),
  releasedAt,
  percent: 10,
  ...fields,
})
