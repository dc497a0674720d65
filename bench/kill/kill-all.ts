import { readdirSync, readFileSync } from 'node:fs'

/** The parent of a process; null where it has just gone. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command stands in parentheses and may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** A process and its children, as `/proc` lists them now. */
function withChildren(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isSafeInteger)
  return [pid, ...all.filter((each) => parentOf(each) === pid)]
}

/** `kill -9` of all these processes and of their children, in one go. */
export function killAll(pids: ReadonlyArray<number>): void {
  for (const pid of pids.flatMap(withChildren)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself when its parent did.
    }
  }
}
