import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export type MachineInfo = {
  at: string
  node: string
  cpu: string
  cores: number
  memoryGiB: number
  /** Share of all cores that other processes used before the run (0 to 1). */
  busyBefore: number
  load1: number
}

const sampleMs = 1500

export async function describeMachine(): Promise<MachineInfo> {
  const before = readCpuTimes()
  await sleep(sampleMs)
  const after = readCpuTimes()
  const total = after.total - before.total
  return {
    at: new Date().toISOString(),
    node: process.version,
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    busyBefore: total === 0 ? 0 : 1 - (after.idle - before.idle) / total,
    load1: os.loadavg()[0] ?? 0,
  }
}

/** Above this load, absolute figures are not comparable; ratios of interleaved runs are less affected. */
const maxBusyShare = 0.15

export function formatMachine(machine: MachineInfo): string[] {
  const { cores, cpu, memoryGiB, node, busyBefore, load1 } = machine
  return [
    `${cores} × ${cpu}, ${memoryGiB} GiB, Node ${node}`,
    `other work before the start: ${Math.round(busyBefore * 100)} % of all cores, load ${load1.toFixed(2)}`,
    ...(busyBefore > maxBusyShare ? ['NOISY: the machine was not idle; read ratios, not absolute figures.'] : []),
  ]
}

function readCpuTimes() {
  const all = os.cpus().map(({ times }) => times)
  const idle = all.reduce((sum, times) => sum + times.idle, 0)
  const total = all.reduce((sum, times) => sum + times.user + times.nice + times.sys + times.idle + times.irq, 0)
  return { idle, total }
}
