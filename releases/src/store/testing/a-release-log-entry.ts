import type { ReleaseLogEntry } from '../release-log.ts'

/** A line of the log about a release by ann, of a version that was the first. */
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
