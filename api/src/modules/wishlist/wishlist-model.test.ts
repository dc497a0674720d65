import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCatalogue } from '../../testing/plant-catalogue.ts'
import { playSequences } from '../../testing/play-sequences.ts'
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

test(`${runs} sequences of ${length} operations by ${people} people show the wishes that the model shows after every step`, {
  timeout: limitMs,
}, async () => {
  await playSequences(api, {
    ...{ runs, limitMs, people, sequences: operations(length), aPerson: aModelPerson },
    step: async (players, operation) => {
      await play(players, operation)
      if (operation.kind !== 'rest') await expectSame(players, operation.who)
    },
    belongings: [wishlistBelongings, collectionBelongings],
    expectForgotten: async () => {
      const { seen, expected } = await wishedCards([], null, api)
      expect(seen).toEqual(expected)
    },
  })
})
