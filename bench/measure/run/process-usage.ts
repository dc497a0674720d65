import { readdir, readFile } from 'node:fs/promises'

/** Ticks of /proc: 100 a second on current Linux systems (`getconf CLK_TCK`). */
const msPerTick = 10

/** Returns the CPU time of a process and its ended children in ms; null without /proc. */
export async function readCpuMs(pid: number): Promise<number | null> {
  try {
    const family = [pid, ...(await listChildPids(pid))]
    const times = await Promise.all(family.map(readOwnCpuMs))
    return times.reduce((sum, ms) => sum + ms, 0)
  } catch {
    return null
  }
}

/** Returns the CPU time of a process and all its descendants in ms: of a browser, or a database with its backends. */
export async function readProcessTreeCpuMs(pid: number): Promise<number | null> {
  try {
    const parents = await readParentPids()
    const family = new Set([pid])
    for (const member of family) for (const [child, parent] of parents) if (parent === member) family.add(child)
    const times = await Promise.all([...family].map(readOwnCpuMs))
    return times.reduce((sum, ms) => sum + ms, 0)
  } catch {
    return null
  }
}

/** Returns the CPU time of a process's ended children in ms; null without /proc. */
export async function readEndedChildrenCpuMs(pid: number): Promise<number | null> {
  const fields = await readStatFields(pid).catch(() => null)
  return fields && (Number(fields[13]) + Number(fields[14])) * msPerTick
}

async function readStatusMiB(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kib === undefined ? null : Number(kib) / 1024
}

/** Returns the peak resident memory of a process in MiB; null without /proc. */
export const readPeakMemoryMiB = (pid: number): Promise<number | null> => readStatusMiB(pid, 'VmHWM')

/** Returns the current resident memory of a process in MiB; null without /proc. */
export const readResidentMemoryMiB = (pid: number): Promise<number | null> => readStatusMiB(pid, 'VmRSS')

export async function readParentPid(pid: number): Promise<number> {
  return Number((await readStatFields(pid))[1])
}

async function listChildPids(pid: number): Promise<number[]> {
  return [...(await readParentPids())].filter(([, parent]) => parent === pid).map(([child]) => child)
}

async function readParentPids(): Promise<Map<number, number>> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(all.map(async (each) => (await readStatFields(each).catch(() => []))[1]))
  return new Map(all.map((each, index) => [each, Number(parents[index])]))
}

/** Sums utime and stime, and those of ended children. Returns 0 for a process that ended meanwhile. */
async function readOwnCpuMs(pid: number): Promise<number> {
  const fields = await readStatFields(pid).catch(() => [])
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * msPerTick
}

/** Returns the fields after the name, which may contain spaces: state, parent, … (proc(5)). */
async function readStatFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
