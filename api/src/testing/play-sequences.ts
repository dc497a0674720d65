import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { idParameter, inTransaction } from '../database/connect.ts'
import type { Belongings } from '../modules/users/belongings.ts'
import { aMember, type Member } from './a-member.ts'
import { recountDifferences } from './recount-differences.ts'
import type { TestApi } from './test-api.ts'

/** Somebody in the API and in a model of it. */
export type Player<Person> = { site: TestApi; member: Member; person: Person }

/** What a model test is played with. */
export type Play<Person, Operation> = {
  runs: number
  limitMs: number
  people: number
  sequences: fc.Arbitrary<Operation[]>
  aPerson: () => Person
  /** Does an operation in the API and in the model, and compares what everybody is told then. */
  step: (players: ReadonlyArray<Player<Person>>, operation: Operation) => Promise<void>
  /** What goes with somebody who leaves. */
  belongings: ReadonlyArray<Belongings>
  /** Throws while anything tells of people who have left. */
  expectForgotten: () => Promise<void>
}

/** Plays sequences of operations, each by new people who leave afterwards; all counts must equal a recount, before and after. */
export async function playSequences<Person, Operation>(
  site: TestApi,
  play: Play<Person, Operation>,
): Promise<void> {
  async function newPlayers(): Promise<Player<Person>[]> {
    const members = await Promise.all(Array.from({ length: play.people }, () => aMember(site)))
    return members.map((member) => ({ site, member, person: play.aPerson() }))
  }

  async function leave({ member: { user } }: Player<Person>): Promise<void> {
    await inTransaction(site.pool, async (db) => {
      for (const { remove } of play.belongings) await remove(db, user.id)
      await db.query('delete from users where id = $1', [idParameter(user.id)])
    })
  }

  await fc.assert(
    fc.asyncProperty(play.sequences, async (sequence) => {
      const players = await newPlayers()
      try {
        for (const operation of sequence) await play.step(players, operation)
        expect(await recountDifferences(site.pool)).toEqual([])
      } finally {
        for (const player of players) await leave(player)
        // Who leaves is told to every process, this one too, a moment after the commit.
        await vi.waitFor(play.expectForgotten, 10_000)
      }
      expect(await recountDifferences(site.pool)).toEqual([])
    }),
    // What fails is made as small as there is time for.
    { numRuns: play.runs, interruptAfterTimeLimit: 0.8 * play.limitMs, markInterruptAsFailure: true },
  )
}
