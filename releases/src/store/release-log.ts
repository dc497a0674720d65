export type ReleaseLogEntry = {
  at: string
  act: 'published at start' | 'released' | 'canary started' | 'rolled back' | 'canary ended' | 'removed' | 'signed'
  remote: string
  /** Version that was released, or whose release ended. */
  version: string
  /** The version that was live for all visitors before; null for the first. */
  before: string | null
  percent?: number
  who: string
  /** Commit of the build, with a `+` if there were uncommitted changes; null if unknown. */
  commit: string | null
  reason?: string
}

/** Appends an entry to a log. Starts a new line after an entry that a full disk truncated. */
export function appendToReleaseLogText(log: string, entry: ReleaseLogEntry): string {
  const completeLog = log === '' || log.endsWith('\n') ? log : `${log}\n`
  return `${completeLog}${JSON.stringify(entry)}\n`
}

/** Parses a log, oldest entry first. Truncated lines are skipped. */
export function parseLog(log: string): ReleaseLogEntry[] {
  return log.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as ReleaseLogEntry] // written only as `appendToReleaseLogText` formats it
    } catch {
      return []
    }
  })
}

/** Formats an entry: `2026-01-02 03:04  mf-x  0a1b2c  released (before: …) by ann from 4d5e6f`. */
export function formatLogEntry(entry: ReleaseLogEntry): string {
  const { at, act, remote, version, before, percent, who, commit, reason } = entry
  const notes = [
    percent === undefined ? '' : ` for ${percent} %`,
    before === null || before === version ? '' : ` (before: ${before})`,
    ` by ${who}`,
    commit === null ? '' : ` from ${commit}`,
    reason === undefined ? '' : `: ${reason}`,
  ]
  return `${at.slice(0, 16).replace('T', ' ')}  ${remote}  ${version}  ${act}${notes.join('')}`
}
