import { readFile } from 'node:fs/promises'

async function readMemoryMiB(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kib === undefined ? null : Number(kib) / 1024
}

/** Returns the peak resident memory of a process in MiB; null without /proc. */
export const readPeakMemoryMiB = (pid: number) => readMemoryMiB(pid, 'VmHWM')

/** Returns the current resident memory of a process in MiB; null without /proc. */
export const readResidentMemoryMiB = (pid: number) => readMemoryMiB(pid, 'VmRSS')
