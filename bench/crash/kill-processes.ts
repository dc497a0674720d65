import { listProcessParents } from '@ninepocket/testing/processes/process-tree'

export function killProcesses(pids: ReadonlyArray<number>): void {
  const children = [...listProcessParents()].flatMap(([pid, parent]) => (pids.includes(parent) ? pid : []))
  for (const pid of new Set([...pids, ...children])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}
