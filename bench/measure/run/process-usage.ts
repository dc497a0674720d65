import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getProcessTree } from '@ninepocket/testing/processes/process-tree'

/** Ticks of /proc: 100 a second on current Linux systems (`getconf CLK_TCK`). */
const msPerTick = 10

/** Returns the CPU time of a process and its descendants in ms, with ended children; null without /proc. */
export async function readCpuMs(pid: number): Promise<number | null> {
  if (!existsSync('/proc/self/stat')) return null
  const times = await Promise.all(getProcessTree(pid).map(readOwnCpuMs))
  return times.reduce((sum, ms) => sum + ms, 0)
}

/** Sums utime and stime, and those of ended children. Returns 0 for a process that ended meanwhile. */
async function readOwnCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The fields after the name, which may contain spaces: state, parent, … (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * msPerTick
}

/** Returns the peak or the current resident memory of a process in MiB; null without /proc. */
async function readMemoryMiB(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kib === undefined ? null : Number(kib) / 1024
}
export const readPeakMemoryMiB = (pid: number) => readMemoryMiB(pid, 'VmHWM')
export const readResidentMemoryMiB = (pid: number) => readMemoryMiB(pid, 'VmRSS')
