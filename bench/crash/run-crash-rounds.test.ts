import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCrashRounds } from './run-crash-rounds.ts'

const testTimeoutMs = 120_000

test('keeps every acknowledged write exactly once after kill -9 of API and database', {
  timeout: testTimeoutMs,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninepocket-kill-'))
  try {
    const rounds = await runCrashRounds(dataDir, { rounds: 2, writers: 8 })
    for (const round of rounds) expect(round).toMatchObject({ lost: 0, twice: 0, wrong: 0, differences: 0 })
    expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(8)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
