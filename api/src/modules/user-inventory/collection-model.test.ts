import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCatalogue } from '../../testing/plant-catalogue.ts'
import { playSequences } from '../../testing/play-sequences.ts'
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

/** Everything that anybody is told of a person, and of the cards, is what the model says. */
async function expectSame(players: ReadonlyArray<Player>, who: number): Promise<void> {
  const owner = players[who]!
  const other = players[(who + 1) % people]!
  const [own, others, guests, owned, ownCards, cards, publicCards] = await Promise.all([
    seenViews(owner, owner),
    seenViews(owner, other),
    seenViews(owner, null),
    seenOwned(owner),
    seenCards(api, owner),
    seenCards(api, other),
    seenCards(api, null),
  ])
  expect(own).toEqual(expectedViews(owner, true))
  expect(others).toEqual(expectedViews(owner, false))
  expect(guests).toEqual(expectedViews(owner, false))
  expect(owned).toEqual(expectedOwned(owner))
  expect(ownCards).toEqual(expectedCards(players, owner))
  expect(cards).toEqual(expectedCards(players, other))
  expect(publicCards).toEqual(expectedCards(players, null))
}

test(`${runs} sequences of ${length} operations by ${people} people show what the model shows after every step`, {
  timeout: limitMs,
}, async () => {
  await playSequences(api, {
    ...{ runs, limitMs, people, sequences: operations(length), aPerson: aModelPerson },
    step: async (players, operation) => {
      await play(players, operation)
      if (operation.kind === 'rest') return
      await expectSame(players, operation.who)
      if (operation.kind === 'reach for') await expectSame(players, operation.whose)
    },
    belongings: [collectionBelongings],
    expectForgotten: async () => expect(await seenCards(api, null)).toEqual(expectedCards([], null)),
  })
})
