import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Process ID and start time, which distinguish a process from a later one with the same ID. */
export type ProcessIdentity = `${number}@${string}`

/** State (`R`, `S`, …), command and start time (in the system's unit) as the system reports them. */
type ProcessInfo = { state: string; command: string; startTime: string }

function readProcInfo(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command is in parentheses and may contain spaces and parentheses itself.
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return { state: fields[0] ?? '', command: stat.slice(stat.indexOf('(') + 1, end), startTime: fields[19] ?? '' }
  } catch {
    return null
  }
}

function readPsInfo(pid: number): ProcessInfo | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const match = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(stdout?.trim() ?? '')
  if (status !== 0 || !match) return null
  const [, state = '', startTime = '', command = ''] = match
  return { state, command: command.split('/').at(-1) ?? '', startTime: startTime.replace(/\s+/g, '-') }
}

const readProcessInfo = process.platform === 'linux' ? readProcInfo : readPsInfo

/**
 * Returns the identity of a running process; null if there is none. A zombie counts as not running: it holds nothing,
 * but in a container it may remain forever.
 */
export function getProcessIdentity(pid: number, command?: string): ProcessIdentity | null {
  const info = Number.isSafeInteger(pid) && pid > 0 ? readProcessInfo(pid) : null
  if (!info || /^[ZX]/.test(info.state)) return null
  if (command !== undefined && !info.command.startsWith(command)) return null
  return `${pid}@${info.startTime}`
}

/** Returns whether the process of this identity runs, and not a later one with its ID. */
export function isProcessRunning(identity: string): boolean {
  return getProcessIdentity(Number.parseInt(identity, 10)) === identity
}
