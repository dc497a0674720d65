import { readdir, readFile } from 'node:fs/promises'

/** Ticks of /proc: 100 a second on every Linux that matters here (`getconf CLK_TCK`). */
const msPerTick = 10

/** CPU time of a process and of the processes it started, in ms so far; null where there is no /proc. */
export async function readCpuMs(pid: number): Promise<number | null> {
  try {
    const family = [pid, ...(await listChildPids(pid))]
    const times = await Promise.all(family.map(readOwnCpuMs))
    return times.reduce((sum, ms) => sum + ms, 0)
  } catch {
    return null
  }
}

/** As `cpuMs`, and of those that they started in turn: of a browser, or of a database with its backends. */
export async function readProcessTreeCpuMs(pid: number): Promise<number | null> {
  try {
    const parents = await readParentPids()
    const family = new Set([pid])
    // A set that grows while it is walked through is walked through to its end.
    for (const member of family)
      for (const [child, parent] of parents) if (parent === member) family.add(child)
    const times = await Promise.all([...family].map(readOwnCpuMs))
    return times.reduce((sum, ms) => sum + ms, 0)
  } catch {
    return null
  }
}

/** CPU time of the processes that a process has started and that have ended since, in ms; null where there is no /proc. */
export async function readEndedChildrenCpuMs(pid: number): Promise<number | null> {
  const fields = await readStatFields(pid).catch(() => null)
  return fields && (Number(fields[13]) + Number(fields[14])) * msPerTick
}

async function readStatusMiB(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kib === undefined ? null : Number(kib) / 1024
}

/** The most memory a process has had resident so far, in MiB; null where there is no /proc. */
export const readPeakMemoryMiB = (pid: number): Promise<number | null> => readStatusMiB(pid, 'VmHWM')

/** The memory that a process has resident now, in MiB; null where there is no /proc. */
export const readResidentMemoryMiB = (pid: number): Promise<number | null> => readStatusMiB(pid, 'VmRSS')

/** The process that started this one. Throws where there is no /proc or no such process. */
export async function readParentPid(pid: number): Promise<number> {
  return Number((await readStatFields(pid))[1])
}

async function listChildPids(pid: number): Promise<number[]> {
  return [...(await readParentPids())].filter(([, parent]) => parent === pid).map(([child]) => child)
}

/** The parent of each process there is. */
async function readParentPids(): Promise<Map<number, number>> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(all.map(async (each) => (await readStatFields(each).catch(() => []))[1]))
  return new Map(all.map((each, index) => [each, Number(parents[index])]))
}

/** utime, stime, and those of children that have ended. A process that ends meanwhile counts no more. */
async function readOwnCpuMs(pid: number): Promise<number> {
  const fields = await readStatFields(pid).catch(() => [])
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * msPerTick
}

/** The fields after the name, which may itself hold spaces: state, parent, … (proc(5)). */
async function readStatFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
