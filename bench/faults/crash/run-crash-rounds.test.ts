import { expect, test } from 'vitest'
import { withCleanUp } from '../../measure/run/workspace.ts'
import { runCrashRounds } from './run-crash-rounds.ts'

const timeout = 120_000

test('keeps every acknowledged write exactly once after kill -9 of API and database', { timeout }, () =>
  withCleanUp(async (onCleanUp) => {
    const rounds = await runCrashRounds({ rounds: 2, writers: 8 }, onCleanUp)
    for (const round of rounds) expect(round).toMatchObject({ lost: 0, twice: 0, wrong: 0, differences: 0 })
    expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(8)
  }),
)
