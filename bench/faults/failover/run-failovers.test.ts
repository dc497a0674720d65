import { expect, test } from 'vitest'
import { withCleanUp } from '../../measure/run/workspace.ts'
import { expectedReadOnlyReadinessReply, runFailovers } from './run-failovers.ts'

const timeout = 180_000

test('keeps every acknowledged write when the primary is killed and its standby is promoted', { timeout }, () =>
  withCleanUp(async (onCleanUp) => {
    const rounds = await runFailovers({ failovers: 2, writes: 50 }, onCleanUp)
    expect(rounds).toHaveLength(2)
    for (const round of rounds) {
      expect(round).toMatchObject({
        lost: 0,
        twice: 0,
        wrong: 0,
        differences: 0,
        standbyReadiness: expectedReadOnlyReadinessReply,
      })
      expect(round.writableMs).toBeLessThan(10_000)
      expect(round.perSecond).toBeGreaterThan(5)
    }
  }),
)
