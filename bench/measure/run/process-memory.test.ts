import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPeakMemoryMiB } from './process-memory.ts'

test.runIf(existsSync('/proc/self/stat'))('reads a peak of memory that is at least the current memory', async () => {
  const mib = await readPeakMemoryMiB(process.pid)
  expect(mib).toBeGreaterThanOrEqual(process.memoryUsage.rss() / 2 ** 20 - 1)
})

test('reads no memory of a process that does not exist', async () => {
  expect(await readPeakMemoryMiB(2 ** 30)).toBeNull()
})
