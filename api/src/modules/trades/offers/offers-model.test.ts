import { expect, test } from 'vitest'
import { createSiteKeyLoader } from '../../../database/site-secret.ts'
import { aMember } from '../../../testing/a-member.ts'
import { runModelTest } from '../../../testing/run-model-test.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { findDoublePromises } from '../../../testing/trades/find-double-promises.ts'
import { holdingsUserDataModule } from '../../holdings/account/holdings-user-data-module.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { getExpectedTradeAndOwnedCountsPerCard } from '../../user-inventory/testing/expected-views.ts'
import { fetchTradeAndOwnedCountsPerCard } from '../../user-inventory/testing/fetched-views.ts'
import {
  applyOperation,
  createOperationSequenceArbitrary,
  modelUserCount,
} from '../../user-inventory/testing/model-operation.ts'
import { modelTestCatalogue } from '../../user-inventory/testing/model-test-catalogue.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { reinstateSuspendedMember } from '../testing/model/account-operation-handlers.ts'
import { createModelUser, type ModelUser } from '../testing/model/trade-model.ts'
import { createTradeOperationHandlers } from '../testing/model/trade-operation-handlers.ts'
import {
  startingCopyOperations,
  type TradeOperation,
  tradeOperationArbitrary,
} from '../testing/model/trade-operations.ts'
import { expectSameTrades } from '../testing/model/trade-views.ts'
import { createAddressCipher } from './addresses/address-cipher.ts'
import { cleanUpOffers } from './cleanup/offer-cleanup.ts'
import { createOfferUserDataModule } from './offer-user-data-module.ts'

/** Few runs by default; `COLLECTION_MODEL_RUNS=1000` runs more (api/README.md). */
const runCount = Number(process.env.COLLECTION_MODEL_RUNS ?? 6)
const operationsPerRun = 50
const limitMs = runCount * operationsPerRun * 2_000

const api = await setUpTestApi({ products: modelTestCatalogue })
const { pool } = api
const admin = await aMember(api, { isAdmin: true })
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const handlers = createTradeOperationHandlers({ admin, endOverdue: () => cleanUpOffers({ pool, holdings }) })

/** Takes all cards back: accounts are not deleted while cards are on their way. */
const returnSentCards: UserDataModule = {
  exportSections: [],
  deleteData: async (db) => void (await db.query('update trade_sides set sent_at = null, received_at = null')),
}
const cipher = await createAddressCipher(createSiteKeyLoader(pool, null))

test(`keeps offers, holds and copies as the model has them in ${runCount} sequences of ${operationsPerRun} operations by ${modelUserCount} users and an admin`, {
  timeout: limitMs,
}, async () => {
  await runModelTest<ModelUser, TradeOperation>(api, {
    runs: runCount,
    timeoutMs: limitMs,
    actorCount: modelUserCount,
    sequences: createOperationSequenceArbitrary(tradeOperationArbitrary, operationsPerRun).map((drawn) => [
      ...startingCopyOperations,
      ...drawn,
    ]),
    createModel: createModelUser,
    step: async (actors, operation) => {
      const actor = actors[operation.who]!
      if (operation.kind === 'do-nothing') return
      if (actor.model.isSuspended) await reinstateSuspendedMember(actor, admin)
      await applyOperation(handlers, actors, operation)
      expect(await findDoublePromises(pool)).toEqual([])
      for (const each of [actor, actors[(operation.who + 1) % modelUserCount]!]) await expectSameTrades(each, actors)
    },
    userDataModules: [returnSentCards, createOfferUserDataModule(cipher), holdingsUserDataModule],
    expectUsersDeleted: async () =>
      expect(await fetchTradeAndOwnedCountsPerCard(api, null)).toEqual(getExpectedTradeAndOwnedCountsPerCard([], null)),
  })
})
