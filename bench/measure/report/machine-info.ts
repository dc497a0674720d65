import os from 'node:os'

export type MachineInfo = { at: string; node: string; cpu: string; cores: number; memoryGiB: number; load: number }

export const readMachineInfo = (): MachineInfo => ({
  at: new Date().toISOString(),
  node: process.version,
  cpu: os.cpus()[0]?.model ?? 'unknown',
  cores: os.cpus().length,
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  load: os.loadavg()[0] ?? 0,
})

/** Above this load per core, absolute figures are not comparable; ratios of interleaved runs are less affected. */
const maxLoadPerCore = 0.15

export function formatMachine({ cores, cpu, memoryGiB, node, load }: MachineInfo): string[] {
  return [
    `${cores} × ${cpu}, ${memoryGiB} GiB, Node ${node}`,
    `load before the start: ${load.toFixed(2)}`,
    ...(load > maxLoadPerCore * cores ? ['NOISY: the machine was not idle; read ratios, not absolute figures.'] : []),
  ]
}
