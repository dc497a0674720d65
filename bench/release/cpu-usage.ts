import { readEndedChildrenCpuMs, readProcessTreeCpuMs } from '../measure/run/process-usage.ts'

/** Seconds since the start, and CPU seconds by process. */
export type CpuUsage = { seconds: number; byProcess: Record<'site' | 'load' | 'commands' | 'browser', number> }

/** Starts to measure the CPU time of the site (process `sitePid`, a child of this one) and of the benchmark. */
export async function watchCpuUsage(sitePid: number): Promise<() => Promise<CpuUsage>> {
  const startedAt = performance.now()
  const before = await readCpuSeconds(sitePid)
  return async () => {
    const now = await readCpuSeconds(sitePid)
    const byProcess = { ...now }
    for (const name of Object.keys(before) as Array<keyof typeof before>) byProcess[name] -= before[name] // its own keys
    return { seconds: (performance.now() - startedAt) / 1000, byProcess }
  }
}

async function readCpuSeconds(sitePid: number): Promise<CpuUsage['byProcess']> {
  const [allMs, siteMs, commandsMs] = await Promise.all([
    readProcessTreeCpuMs(process.pid),
    readProcessTreeCpuMs(sitePid),
    readEndedChildrenCpuMs(process.pid),
  ])
  const { user, system } = process.cpuUsage()
  const [all, site, commands] = [(allMs ?? 0) / 1000, (siteMs ?? 0) / 1000, (commandsMs ?? 0) / 1000]
  const load = (user + system) / 1e6
  // The browser is the rest of this process's descendants.
  return { site, load, commands, browser: Math.max(0, all - site - load - commands) }
}
