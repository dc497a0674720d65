import { readFile } from 'node:fs/promises'

/** Linux reports times of processes in ticks of this many a second. */
const ticksPerSecond = 100

/** Returns the CPU time of a process with all its threads so far, in seconds; NaN without /proc. */
export async function readCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the process, in parentheses, may contain spaces.
  const [, , , , , , , , , , , userTicks, systemTicks] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(userTicks) + Number(systemTicks)) / ticksPerSecond
}
