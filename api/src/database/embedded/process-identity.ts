import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process told apart from a later one with the same number: number, and when it started. */
export type ProcessIdentity = `${number}@${string}`

/** `R`, `S`, … as the system names it, the command, and the start time in the system's own unit. */
type ProcessInfo = { state: string; command: string; startTime: string }

function readProcInfo(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command stands in parentheses and may hold spaces and parentheses itself.
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return {
      state: fields[0] ?? '',
      command: stat.slice(stat.indexOf('(') + 1, end),
      startTime: fields[19] ?? '',
    }
  } catch {
    return null
  }
}

function readPsInfo(pid: number): ProcessInfo | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const match = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(stdout?.trim() ?? '')
  if (status !== 0 || !match) return null
  const [, state = '', startTime = '', command = ''] = match
  return { state, command: command.split('/').at(-1) ?? '', startTime: startTime.replace(/\s+/g, '-') }
}

const readProcessInfo = process.platform === 'linux' ? readProcInfo : readPsInfo

/**
 * The identity of a process that runs; null where there is none. A zombie does not run: nobody has collected
 * it, which in a container may never happen, and it holds nothing.
 */
export function getProcessIdentity(pid: number, command?: string): ProcessIdentity | null {
  const info = Number.isSafeInteger(pid) && pid > 0 ? readProcessInfo(pid) : null
  if (!info || /^[ZX]/.test(info.state)) return null
  if (command !== undefined && !info.command.startsWith(command)) return null
  return `${pid}@${info.startTime}`
}

/** Whether the very process of that identity runs, and not a later one with its number. */
export function isProcessRunning(identity: string): boolean {
  return getProcessIdentity(Number.parseInt(identity, 10)) === identity
}
