/** One thing that was done about a remote's versions, or about the shell's. */
export type LogLine = {
  /** ISO 8601. */
  at: string
  act: 'published at a start' | 'released' | 'put on trial' | 'rolled back' | 'trial ended'
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
export function withLine(log: string, line: LogLine): string {
  const whole = log === '' || log.endsWith('\n') ? log : `${log}\n`
  return `${whole}${JSON.stringify(line)}\n`
}

/** The lines of a log, the oldest first. One that was cut short is left out. */
export function linesOf(log: string): LogLine[] {
  return log.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as LogLine] // written by `withLine` alone
    } catch {
      return []
    }
  })
}

/** A line for people: `2026-01-02 03:04  mf-x  0a1b2c  released (before: …) by ann from 4d5e6f`. */
export function toldLine({
  at,
  act,
  remote,
  version,
  before,
  percent,
  who,
  commit,
  reason,
}: LogLine): string {
  const share = percent === undefined ? '' : ` for ${percent} %`
  const after = before === null || before === version ? '' : ` (before: ${before})`
  const source = commit === null ? '' : ` from ${commit}`
  const why = reason === undefined ? '' : `: ${reason}`
  return `${at.slice(0, 16).replace('T', ' ')}  ${remote}  ${version}  ${act}${share}${after} by ${who}${source}${why}`
}
