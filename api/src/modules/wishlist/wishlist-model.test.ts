import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idParameter, inTransaction } from '../../database/connect.ts'
import { aMember } from '../../testing/a-member.ts'
import { plantCatalogue } from '../../testing/plant-catalogue.ts'
import { recountDifferences } from '../../testing/recount-differences.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { collectionBelongings } from '../user-inventory/collection-belongings.ts'
import { modelCatalogue } from '../user-inventory/testing/model-catalogue.ts'
import { type Player, play } from './testing/play-wish.ts'
import { aModelPerson } from './testing/wish-model.ts'
import { operations, people } from './testing/wish-operations.ts'
import { wishedCards, wishViews } from './testing/wish-views.ts'
import { wishlistBelongings } from './wishlist-belongings.ts'

/** As many as take a moment; `COLLECTION_MODEL_RUNS=1000` takes as many as there is time for (api/README.md). */
const runs = Number(process.env.COLLECTION_MODEL_RUNS ?? 5)
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

/** Everything that anybody is told of the wishes of the one who acted, and of the cards, is what the model says. */
async function expectSame(players: ReadonlyArray<Player>, who: number): Promise<void> {
  const owner = players[who]!
  const other = players[(who + 1) % people]!
  const views = await Promise.all([
    ...[owner, other, null].map((viewer) => wishViews(owner, viewer)),
    ...[owner, null].map((viewer) => wishedCards(players, viewer, api)),
  ])
  for (const { seen, expected } of views) expect(seen).toEqual(expected)
}

async function leave({ member: { user } }: Player): Promise<void> {
  await inTransaction(api.pool, async (db) => {
    for (const { remove } of [wishlistBelongings, collectionBelongings]) await remove(db, user.id)
    await db.query('delete from users where id = $1', [idParameter(user.id)])
  })
}

test(`${runs} sequences of ${length} operations by ${people} people show the wishes that the model shows after every step`, {
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
      }
      expect(await recountDifferences(api.pool)).toEqual([])
    }),
    // What fails is made as small as there is time for.
    { numRuns: runs, interruptAfterTimeLimit: 0.8 * limitMs, markInterruptAsFailure: true },
  )
})
