import type { ReleaseLogEntry } from '../release-log.ts'

/** Returns a log entry: ann releases the first version of a remote. */
export const aReleaseLogEntry = (
  fields: Pick<ReleaseLogEntry, 'remote' | 'version'>,
  commit: ReleaseLogEntry['commit'] = null,
): ReleaseLogEntry => ({
  at: '2026-01-02T03:04:05.000Z',
  act: 'released',
  before: null,
  who: 'ann',
  commit,
  ...fields,
})
