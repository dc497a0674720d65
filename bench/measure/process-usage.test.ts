import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCpuMs, readPeakMemoryMiB, readProcessTreeCpuMs } from './process-usage.ts'

describe.runIf(existsSync('/proc/self/stat'))('where there is a /proc', () => {
  test('work shows in the CPU time of a process', async () => {
    const before = await readCpuMs(process.pid)
    const started = process.cpuUsage()
    while (process.cpuUsage(started).user < 100_000) Math.sqrt(performance.now())
    const after = await readCpuMs(process.pid)
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(50)
  })

  test('work of a process that another one has started and ended shows in the family of the first', async () => {
    const before = await readProcessTreeCpuMs(process.pid)
    spawnSync('sh', ['-c', "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; true"])
    expect(((await readProcessTreeCpuMs(process.pid)) ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(20)
  })

  test('a process has had at least the memory it has', async () => {
    const mib = await readPeakMemoryMiB(process.pid)
    expect(mib).toBeGreaterThanOrEqual(process.memoryUsage.rss() / 2 ** 20 - 1)
  })
})

test('a process that is not there has no memory, and has done no work', async () => {
  expect(await readProcessTreeCpuMs(2 ** 30)).toBe(0)
  expect(await readPeakMemoryMiB(2 ** 30)).toBeNull()
})
