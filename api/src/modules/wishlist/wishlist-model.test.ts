import { expect, test } from 'vitest'
import { runModelTest } from '../../testing/run-model-test.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { holdingsUserDataModule } from '../holdings/account/holdings-user-data-module.ts'
import {
  applyOperation,
  createOperationSequenceArbitrary,
  modelUserCount,
} from '../user-inventory/testing/model-operation.ts'
import { modelTestCatalogue } from '../user-inventory/testing/model-test-catalogue.ts'
import { createModelUser } from './testing/wish-model.ts'
import { wishlistOperationArbitrary } from './testing/wish-operations.ts'
import { fetchActualAndExpectedWishesByCard, fetchActualAndExpectedWishViews } from './testing/wish-views.ts'
import { type ModelActor, wishlistModelOperationHandlers } from './testing/wishlist-model-operation-handlers.ts'

/** Few runs by default; `COLLECTION_MODEL_RUNS=1000` runs more (api/README.md). */
const runCount = Number(process.env.COLLECTION_MODEL_RUNS ?? 3)
const operationsPerRun = 50
const limitMs = runCount * operationsPerRun * 2_000

const api = await setUpTestApi({ products: modelTestCatalogue })

/** Compares every view of a user's wishes with the model. */
async function expectSameViews(players: ReadonlyArray<ModelActor>, viewerIndex: number): Promise<void> {
  const owner = players[viewerIndex]!
  const other = players[(viewerIndex + 1) % modelUserCount]!
  const views = await Promise.all([
    ...[owner, other, null].map((viewer) => fetchActualAndExpectedWishViews(owner, viewer)),
    ...[owner, null].map((viewer) => fetchActualAndExpectedWishesByCard(players, viewer, api)),
  ])
  for (const { actual: seen, expected } of views) expect(seen).toEqual(expected)
}

test(`shows the wishes of the model after every step of ${runCount} sequences of ${operationsPerRun} operations by ${modelUserCount} users`, {
  timeout: limitMs,
}, async () => {
  await runModelTest(api, {
    runs: runCount,
    timeoutMs: limitMs,
    actorCount: modelUserCount,
    sequences: createOperationSequenceArbitrary(wishlistOperationArbitrary, operationsPerRun),
    createModel: createModelUser,
    step: async (players, operation) => {
      await applyOperation(wishlistModelOperationHandlers, players, operation)
      if (operation.kind !== 'do-nothing') await expectSameViews(players, operation.who)
    },
    userDataModules: [holdingsUserDataModule],
    expectUsersDeleted: async () => {
      const { actual: seen, expected } = await fetchActualAndExpectedWishesByCard([], null, api)
      expect(seen).toEqual(expected)
    },
  })
})
