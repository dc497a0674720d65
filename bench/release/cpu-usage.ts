import { readEndedChildrenCpuMs, readProcessTreeCpuMs } from '../measure/process-usage.ts'

export type CpuUsage = {
  seconds: number
  byProcess: { site: number; loadAndWatching: number; commands: number; browser: number }
}

/** Returns the CPU time that the site (process `sitePid`, a child of this one) and the benchmark have used so far. */
export async function readCpuUsage(sitePid: number): Promise<CpuUsage> {
  const [all, site, ended] = await Promise.all([
    readProcessTreeCpuMs(process.pid),
    readProcessTreeCpuMs(sitePid),
    readEndedChildrenCpuMs(process.pid),
  ])
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  const [allMs, siteMs, commandsMs] = [all ?? 0, site ?? 0, ended ?? 0]
  return {
    seconds: performance.now() / 1000,
    byProcess: {
      site: siteMs / 1000,
      loadAndWatching: own / 1000,
      commands: commandsMs / 1000,
      // The rest of this process's descendants.
      browser: Math.max(0, allMs - siteMs - own - commandsMs) / 1000,
    },
  }
}

export function getCpuUsageSince(before: CpuUsage, now: CpuUsage): CpuUsage {
  const spent = (name: keyof CpuUsage['byProcess']) => now.byProcess[name] - before.byProcess[name]
  return {
    seconds: now.seconds - before.seconds,
    byProcess: {
      site: spent('site'),
      loadAndWatching: spent('loadAndWatching'),
      commands: spent('commands'),
      browser: spent('browser'),
    },
  }
}
