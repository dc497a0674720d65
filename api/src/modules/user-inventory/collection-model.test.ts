import { expect, test } from 'vitest'
import { runModelTest } from '../../testing/run-model-test.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { holdingsUserDataModule } from '../holdings/account/holdings-user-data-module.ts'
import { collectionHandlers } from './testing/collection-handlers.ts'
import { createModelUser } from './testing/collection-model.ts'
import { anyCollectionOperation } from './testing/collection-operations.ts'
import { getExpectedCopyCountsPerCard, getExpectedOwnedCounts, getExpectedViews } from './testing/expected-views.ts'
import { fetchCardCounts, fetchOwnedCounts, fetchViews } from './testing/fetched-views.ts'
import type { ModelActor } from './testing/model-actor.ts'
import { applyOperation, createSequences, userCount } from './testing/model-operation.ts'
import { smallTestCatalogue } from './testing/small-test-catalogue.ts'

/** Few runs by default; `COLLECTION_MODEL_RUNS=1000` runs more (api/README.md). */
const runCount = Number(process.env.COLLECTION_MODEL_RUNS ?? 8)
const operationsPerRun = 50
const limitMs = runCount * operationsPerRun * 500

const api = await setUpTestApi({ products: smallTestCatalogue })

/** Compares every view of a user, of another user and of a guest with the model. */
async function expectSameViews(players: ReadonlyArray<ModelActor>, viewerIndex: number): Promise<void> {
  const owner = players[viewerIndex]!
  const other = players[(viewerIndex + 1) % userCount]!
  const [own, others, guests, owned, ownCards, cards, publicCards] = await Promise.all([
    fetchViews(owner, owner),
    fetchViews(owner, other),
    fetchViews(owner, null),
    fetchOwnedCounts(owner),
    fetchCardCounts(api, owner),
    fetchCardCounts(api, other),
    fetchCardCounts(api, null),
  ])
  expect(own).toEqual(getExpectedViews(owner, true))
  expect(others).toEqual(getExpectedViews(owner, false))
  expect(guests).toEqual(getExpectedViews(owner, false))
  expect(owned).toEqual(getExpectedOwnedCounts(owner))
  expect(ownCards).toEqual(getExpectedCopyCountsPerCard(players, owner))
  expect(cards).toEqual(getExpectedCopyCountsPerCard(players, other))
  expect(publicCards).toEqual(getExpectedCopyCountsPerCard(players, null))
}

test(`shows what the model shows after every step of ${runCount} sequences of ${operationsPerRun} operations by ${userCount} users`, {
  timeout: limitMs,
}, async () => {
  await runModelTest(api, {
    ...{ runs: runCount, timeoutMs: limitMs, actorCount: userCount },
    ...{
      sequences: createSequences(anyCollectionOperation, operationsPerRun),
      createModel: createModelUser,
    },
    step: async (players, operation) => {
      await applyOperation(collectionHandlers, players, operation)
      if (operation.kind === 'rest') return
      await expectSameViews(players, operation.who)
      if (operation.kind === 'reach for') await expectSameViews(players, operation.whose)
    },
    userDataModules: [holdingsUserDataModule],
    expectUsersDeleted: async () =>
      expect(await fetchCardCounts(api, null)).toEqual(getExpectedCopyCountsPerCard([], null)),
  })
})
