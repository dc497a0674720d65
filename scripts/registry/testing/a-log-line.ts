import type { LogLine } from '../log-line.ts'

/** A line of the log about a release by ann, of a version that was the first. */
export const aLogLine = (
  of: Pick<LogLine, 'remote' | 'version'>,
  commit: LogLine['commit'] = null,
): LogLine => ({
  at: '2026-01-02T03:04:05.000Z',
  act: 'released',
  before: null,
  who: 'ann',
  commit,
  ...of,
})
