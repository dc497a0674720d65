import { listDisputes, settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import * as contract from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readIdempotencyKey } from '../../../http/endpoints/idempotency-key.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { AddressCipher } from './addresses/address-cipher.ts'
import { createAddressService } from './addresses/address-service.ts'
import { scheduleOfferCleanup } from './cleanup/offer-cleanup.ts'
import { createAdminDisputeService } from './disputes/dispute-service.ts'
import { createOfferActionRunner } from './offer-action-service.ts'
import { createOfferService } from './offer-service.ts'
import { createTradableCopiesService } from './tradable-copies-service.ts'

export type OfferRouteDependencies = { pool: Pool; holdings: HoldingsStore; cipher: AddressCipher }

/** Serves offers of copies and the trades that follow from them (spec §4.31), and ends those whose time is over. */
export function registerOfferRoutesAndCleanup(app: FastifyInstance, context: OfferRouteDependencies): void {
  scheduleOfferCleanup(app, context)
  const offers = createOfferService(context)
  const runAction = createOfferActionRunner(context)
  const addresses = createAddressService(context)
  const copies = createTradableCopiesService(context)
  const disputes = createAdminDisputeService(context)

  serveEndpoint(app, contract.listTradableCopies, ({ viewer, params, query }) =>
    copies.list(params.userId, async () => ({ is: 'member', viewer }), query),
  )
  serveEndpoint(app, contract.listCopyTransfers, async ({ params, findCaller }) => ({
    transfers: await copies.listTransfers(params, findCaller),
  }))
  serveEndpoint(app, contract.createOffer, ({ viewer, body, request }) =>
    offers.create(viewer.id, body, readIdempotencyKey(request)),
  )
  serveEndpoint(app, contract.listOffers, ({ viewer, query }) => offers.list(viewer.id, query))
  // Never on a disk: the reply may have addresses.
  serveEndpoint(
    app,
    contract.getOffer,
    async ({ viewer, params }) => ({ offer: await offers.getOffer({ userId: viewer.id, ...params }) }),
    'no-store',
  )
  serveEndpoint(app, contract.reviseDraft, async ({ viewer, params, body }) => ({
    offer: await offers.reviseDraft({ userId: viewer.id, ...params }, body),
  }))
  serveEndpoint(app, contract.deleteDraft, async ({ viewer, params }) => {
    await offers.deleteDraft({ userId: viewer.id, ...params })
    return { message: 'The draft has been deleted.' }
  })
  serveEndpoint(app, contract.counterOffer, async ({ viewer, params, body }) => ({
    offer: await offers.counter({ userId: viewer.id, ...params }, body),
  }))
  serveEndpoint(
    app,
    contract.runOfferAction,
    async ({ viewer, params, body }) => {
      const key = { userId: viewer.id, ...params }
      await runAction(key, body)
      return { offer: await offers.getOffer(key) }
    },
    'no-store',
  )
  serveEndpoint(
    app,
    contract.setTradeAddress,
    async ({ viewer, params, body }) => {
      const key = { userId: viewer.id, ...params }
      await addresses.setForTrade(key, body)
      return { offer: await offers.getOffer(key) }
    },
    'no-store',
  )
  serveEndpoint(
    app,
    contract.getSavedAddress,
    async ({ viewer }) => ({ address: await addresses.getSaved(viewer.id) }),
    'no-store',
  )
  serveEndpoint(
    app,
    contract.setSavedAddress,
    async ({ viewer, body }) => {
      await addresses.setSaved(viewer.id, body.address)
      return { address: await addresses.getSaved(viewer.id) }
    },
    'no-store',
  )
  serveEndpoint(app, listDisputes, ({ query }) => disputes.list(query), 'no-store')
  serveEndpoint(app, settleDispute, async ({ viewer, params, body: { outcome }, request }) => {
    await disputes.settle({ actorId: viewer.id, address: request.ip }, params.offerId, outcome)
    return { message: outcome === 'complete' ? 'The trade has been completed.' : 'The trade has been canceled.' }
  })
}
