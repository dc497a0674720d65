/** One thing that was done about a remote's versions, or about the shell's. */
export type ReleaseLogEntry = {
  /** ISO 8601. */
  at: string
  act: 'published at start' | 'released' | 'canary started' | 'rolled back' | 'canary ended'
  remote: string
  /** What the act is about: what became live, or went on trial, or ended its trial. */
  version: string
  /** What was live for all before; null for a first version. */
  before: string | null
  /** Of a trial: how many of a hundred visitors. */
  percent?: number
  who: string
  /** From which commit the build is; a `+` at its end: with changes that were in no commit. null: not known. */
  commit: string | null
  reason?: string
}

/** A log with one line more. What a full disk has cut short stays a line of its own. */
export function appendEntry(log: string, entry: ReleaseLogEntry): string {
  const completeLog = log === '' || log.endsWith('\n') ? log : `${log}\n`
  return `${completeLog}${JSON.stringify(entry)}\n`
}

/** The lines of a log, the oldest first. One that was cut short is left out. */
export function parseLog(log: string): ReleaseLogEntry[] {
  return log.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as ReleaseLogEntry] // written by `appendEntry` alone
    } catch {
      return []
    }
  })
}

/** A line for people: `2026-01-02 03:04  mf-x  0a1b2c  released (before: …) by ann from 4d5e6f`. */
export function formatLogEntry({
  at,
  act,
  remote,
  version,
  before,
  percent,
  who,
  commit,
  reason,
}: ReleaseLogEntry): string {
  const audience = percent === undefined ? '' : ` for ${percent} %`
  const previousNote = before === null || before === version ? '' : ` (before: ${before})`
  const commitNote = commit === null ? '' : ` from ${commit}`
  const reasonNote = reason === undefined ? '' : `: ${reason}`
  return `${at.slice(0, 16).replace('T', ' ')}  ${remote}  ${version}  ${act}${audience}${previousNote} by ${who}${commitNote}${reasonNote}`
}
