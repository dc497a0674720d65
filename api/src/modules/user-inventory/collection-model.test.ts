import { expect, test } from 'vitest'
import { runModelTest } from '../../testing/run-model-test.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { holdingsUserDataModule } from '../holdings/account/holdings-user-data-module.ts'
import { createModelUser } from './testing/collection-model.ts'
import { collectionOperationHandlers } from './testing/collection-operation-handlers.ts'
import { collectionOperationArbitrary } from './testing/collection-operations.ts'
import {
  getExpectedCopyViews,
  getExpectedOwnedCounts,
  getExpectedTradeAndOwnedCountsPerCard,
} from './testing/expected-views.ts'
import { fetchCopyViews, fetchOwnedCounts, fetchTradeAndOwnedCountsPerCard } from './testing/fetched-views.ts'
import type { ModelActor } from './testing/model-actor.ts'
import { applyOperation, createOperationSequenceArbitrary, modelUserCount } from './testing/model-operation.ts'
import { modelTestCatalogue } from './testing/model-test-catalogue.ts'

/** Few runs by default; `COLLECTION_MODEL_RUNS=1000` runs more (api/README.md). */
const runCount = Number(process.env.COLLECTION_MODEL_RUNS ?? 5)
const operationsPerRun = 50
const limitMs = runCount * operationsPerRun * 2_000

const api = await setUpTestApi({ products: modelTestCatalogue })

/** Compares every view of a user, of another user and of a guest with the model. */
async function expectSameViews(players: ReadonlyArray<ModelActor>, viewerIndex: number): Promise<void> {
  const owner = players[viewerIndex]!
  const other = players[(viewerIndex + 1) % modelUserCount]!
  const [own, others, guests, owned, ownCards, cards, publicCards] = await Promise.all([
    fetchCopyViews(owner, owner),
    fetchCopyViews(owner, other),
    fetchCopyViews(owner, null),
    fetchOwnedCounts(owner),
    fetchTradeAndOwnedCountsPerCard(api, owner),
    fetchTradeAndOwnedCountsPerCard(api, other),
    fetchTradeAndOwnedCountsPerCard(api, null),
  ])
  expect(own).toEqual(getExpectedCopyViews(owner, true))
  expect(others).toEqual(getExpectedCopyViews(owner, false))
  expect(guests).toEqual(getExpectedCopyViews(owner, false))
  expect(owned).toEqual(getExpectedOwnedCounts(owner))
  expect(ownCards).toEqual(getExpectedTradeAndOwnedCountsPerCard(players, owner))
  expect(cards).toEqual(getExpectedTradeAndOwnedCountsPerCard(players, other))
  expect(publicCards).toEqual(getExpectedTradeAndOwnedCountsPerCard(players, null))
}

test(`shows what the model shows after every step of ${runCount} sequences of ${operationsPerRun} operations by ${modelUserCount} users`, {
  timeout: limitMs,
}, async () => {
  await runModelTest(api, {
    runs: runCount,
    timeoutMs: limitMs,
    actorCount: modelUserCount,
    sequences: createOperationSequenceArbitrary(collectionOperationArbitrary, operationsPerRun),
    createModel: createModelUser,
    step: async (players, operation) => {
      await applyOperation(collectionOperationHandlers, players, operation)
      if (operation.kind === 'do-nothing') return
      await expectSameViews(players, operation.who)
      if (operation.kind === 'reach for') await expectSameViews(players, operation.whose)
    },
    userDataModules: [holdingsUserDataModule],
    expectUsersDeleted: async () =>
      expect(await fetchTradeAndOwnedCountsPerCard(api, null)).toEqual(getExpectedTradeAndOwnedCountsPerCard([], null)),
  })
})
