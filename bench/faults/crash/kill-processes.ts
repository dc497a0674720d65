import { readParentPidsOfAllProcesses } from '@ninepocket/testing/processes/process-tree'

/** Kills the processes and their children: those of PostgreSQL would otherwise end in order. */
export function killProcesses(pids: ReadonlyArray<number>): void {
  const children = [...readParentPidsOfAllProcesses()].flatMap(([pid, parent]) => (pids.includes(parent) ? pid : []))
  for (const pid of [...pids, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}
