import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCpuMs, readPeakMemoryMiB } from './process-usage.ts'

describe.runIf(existsSync('/proc/self/stat'))('process usage on a system with /proc', () => {
  test("counts a process's work in its CPU time", async () => {
    const before = await readCpuMs(process.pid)
    const started = process.cpuUsage()
    while (process.cpuUsage(started).user < 100_000) Math.sqrt(performance.now())
    const after = await readCpuMs(process.pid)
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(50)
  })

  test("counts the work of an ended child process in its parent's family", async () => {
    const before = await readCpuMs(process.pid)
    spawnSync('sh', ['-c', "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; true"])
    expect(((await readCpuMs(process.pid)) ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(20)
  })

  test('reads a peak of memory that is at least the current memory', async () => {
    const mib = await readPeakMemoryMiB(process.pid)
    expect(mib).toBeGreaterThanOrEqual(process.memoryUsage.rss() / 2 ** 20 - 1)
  })
})

test('reads no memory and no CPU time of a process that does not exist', async () => {
  expect(await readCpuMs(2 ** 30)).toBe(0)
  expect(await readPeakMemoryMiB(2 ** 30)).toBeNull()
})
