import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process told apart from a later one with the same number: number, and when it started. */
export type ProcessIdentity = `${number}@${string}`

/** `R`, `S`, … as the system names it, the command, and the start time in the system's own unit. */
type ProcessFacts = { state: string; command: string; started: string }

function factsFromProc(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command stands in parentheses and may hold spaces and parentheses itself.
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return {
      state: fields[0] ?? '',
      command: stat.slice(stat.indexOf('(') + 1, end),
      started: fields[19] ?? '',
    }
  } catch {
    return null
  }
}

function factsFromPs(pid: number): ProcessFacts | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const match = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(stdout?.trim() ?? '')
  if (status !== 0 || !match) return null
  const [, state = '', started = '', command = ''] = match
  return { state, command: command.split('/').at(-1) ?? '', started: started.replace(/\s+/g, '-') }
}

const factsOf = process.platform === 'linux' ? factsFromProc : factsFromPs

/**
 * The identity of a process that runs; null where there is none. A zombie does not run: nobody has collected
 * it, which in a container may never happen, and it holds nothing.
 */
export function identityOf(pid: number, command?: string): ProcessIdentity | null {
  const facts = Number.isSafeInteger(pid) && pid > 0 ? factsOf(pid) : null
  if (!facts || /^[ZX]/.test(facts.state)) return null
  if (command !== undefined && !facts.command.startsWith(command)) return null
  return `${pid}@${facts.started}`
}

/** Whether the very process of that identity runs, and not a later one with its number. */
export function isRunning(identity: string): boolean {
  return identityOf(Number.parseInt(identity, 10)) === identity
}
