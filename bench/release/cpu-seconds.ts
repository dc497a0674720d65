import { endedChildrenCpuMs, familyCpuMs } from '../measure/process-usage.ts'

/** CPU time in seconds by who took it, and how long that was. */
export type CpuSeconds = {
  seconds: number
  of: { site: number; loadAndWatching: number; commands: number; browser: number }
}

/** What the site (process `sitePid`, which this one started) and all else of this bench have taken so far. */
export async function cpuSeconds(sitePid: number): Promise<CpuSeconds> {
  const [all, site, ended] = await Promise.all([
    familyCpuMs(process.pid),
    familyCpuMs(sitePid),
    endedChildrenCpuMs(process.pid),
  ])
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  const [allMs, siteMs, commandsMs] = [all ?? 0, site ?? 0, ended ?? 0]
  return {
    seconds: performance.now() / 1000,
    of: {
      site: siteMs / 1000,
      loadAndWatching: own / 1000,
      commands: commandsMs / 1000,
      // What is left of all that this process has started.
      browser: Math.max(0, allMs - siteMs - own - commandsMs) / 1000,
    },
  }
}

export function spentSince(before: CpuSeconds, now: CpuSeconds): CpuSeconds {
  const spent = (name: keyof CpuSeconds['of']) => now.of[name] - before.of[name]
  return {
    seconds: now.seconds - before.seconds,
    of: {
      site: spent('site'),
      loadAndWatching: spent('loadAndWatching'),
      commands: spent('commands'),
      browser: spent('browser'),
    },
  }
}
