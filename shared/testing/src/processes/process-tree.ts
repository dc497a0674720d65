import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Zombies, which containers may keep forever. */
const hasEnded = (state = '') => /^[ZX]/.test(state)

function readParentsFromProc(): Array<[pid: number, parent: number]> {
  return readdirSync('/proc').flatMap((name): Array<[number, number]> => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      // The command is in parentheses and may contain any character.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return hasEnded(state) ? [] : [[Number(name), Number(parent)]]
    } catch {
      return [] // ended since the folder was read
    }
  })
}

function readParentsFromPs(): Array<[pid: number, parent: number]> {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, parent, state]) => (hasEnded(state) ? [] : [[Number(pid), Number(parent)]]))
}

/** Returns the parent of every running process of this machine, by process id. */
export function readParentPidsOfAllProcesses(): ReadonlyMap<number, number> {
  return new Map(process.platform === 'linux' ? readParentsFromProc() : readParentsFromPs())
}

export function listProcessTreePids(pid: number, parents = readParentPidsOfAllProcesses()): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child)
  return [pid, ...children.flatMap((child) => listProcessTreePids(child, parents))]
}
