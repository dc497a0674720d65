import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { idParameter, inTransaction } from '../../database/connect.ts'
import { aMember } from '../../testing/a-member.ts'
import { plantCatalogue } from '../../testing/plant-catalogue.ts'
import { recountDifferences } from '../../testing/recount-differences.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { collectionBelongings } from './collection-belongings.ts'
import { aModelPerson } from './testing/collection-model.ts'
import { operations, people } from './testing/collection-operations.ts'
import { expectedCards, expectedOwned, expectedViews } from './testing/expected-views.ts'
import { modelCatalogue } from './testing/model-catalogue.ts'
import { type Player, play } from './testing/play-operation.ts'
import { seenCards, seenOwned, seenViews } from './testing/seen-views.ts'

/** As many as take a moment; `COLLECTION_MODEL_RUNS=1000` takes as many as there is time for (api/README.md). */
const runs = Number(process.env.COLLECTION_MODEL_RUNS ?? 12)
const length = 50
const limitMs = runs * length * 500

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, modelCatalogue)
})
afterAll(() => api.close())

async function newPlayers(): Promise<Player[]> {
  const members = await Promise.all(Array.from({ length: people }, () => aMember(api)))
  return members.map((member) => ({ site: api, member, person: aModelPerson() }))
}

/** Everything that anybody is told of the one who acted, and of the cards, is what the model says. */
async function expectSame(players: ReadonlyArray<Player>, who: number): Promise<void> {
  const owner = players[who]!
  const other = players[(who + 1) % people]!
  const [own, others, guests, owned, cards, publicCards] = await Promise.all([
    seenViews(owner, owner),
    seenViews(owner, other),
    seenViews(owner, null),
    seenOwned(owner),
    seenCards(api, other),
    seenCards(api, null),
  ])
  expect(own).toEqual(expectedViews(owner, true))
  expect(others).toEqual(expectedViews(owner, false))
  expect(guests).toEqual(expectedViews(owner, false))
  expect(owned).toEqual(expectedOwned(owner))
  expect(cards).toEqual(expectedCards(players, other))
  expect(publicCards).toEqual(expectedCards(players, null))
}

async function leave({ member }: Player): Promise<void> {
  await inTransaction(api.pool, async (db) => {
    await collectionBelongings.remove(db, member.user.id)
    await db.query('delete from users where id = $1', [idParameter(member.user.id)])
  })
}

test(`${runs} sequences of ${length} operations by ${people} people show what the model shows after every step`, {
  timeout: limitMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(operations(length), async (sequence) => {
      const players = await newPlayers()
      try {
        for (const operation of sequence) {
          await play(players, operation)
          if (operation.kind !== 'rest') await expectSame(players, operation.who)
        }
        expect(await recountDifferences(api.pool)).toEqual([])
      } finally {
        for (const player of players) await leave(player)
        // Who leaves is told to every process, this one too, a moment after the commit.
        await vi.waitFor(
          async () => expect(await seenCards(api, null)).toEqual(expectedCards([], null)),
          10_000,
        )
      }
      expect(await recountDifferences(api.pool)).toEqual([])
    }),
    // What fails is made as small as there is time for.
    { numRuns: runs, interruptAfterTimeLimit: 0.8 * limitMs, markInterruptAsFailure: true },
  )
})
