import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCpuSeconds } from './process-cpu.ts'

test.runIf(existsSync('/proc/self/stat'))('reads the CPU time that a process has used', async () => {
  const before = await readCpuSeconds(process.pid)
  const until = performance.now() + 200
  while (performance.now() < until);
  const { user, system } = process.cpuUsage()
  const after = await readCpuSeconds(process.pid)
  expect(after).toBeGreaterThan(before)
  expect(Math.abs(after - (user + system) / 1e6)).toBeLessThan(0.1)
})

test('reads no CPU time of a process that does not exist', async () => {
  expect(await readCpuSeconds(2 ** 30)).toBeNaN()
})
