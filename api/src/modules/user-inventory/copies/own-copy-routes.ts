import { editCopies, undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import * as collections from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readIdempotencyKey } from '../../../http/endpoints/idempotency-key.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { scheduleCleanupOfRemovedSerialNumbers } from '../../holdings/copies/schedule-cleanup-of-removed-serial-numbers.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { createBulkEditService } from './bulk-edit-service.ts'
import { createOwnCopiesService } from './own-copies-service.ts'
import { createRestoreCopiesService } from './restore-copies-service.ts'
import { writeWithinCertificateTryLimit } from './write-within-certificate-try-limit.ts'

/** Changes of members' own copies, and reads for the controls that make them (spec §7.13). */
export function registerOwnCopyRoutes(
  app: FastifyInstance,
  { pool, holdings }: { pool: Pool; holdings: HoldingsStore },
): void {
  scheduleCleanupOfRemovedSerialNumbers(app, pool)
  const inventory = createOwnCopiesService(holdings)
  const restorations = createRestoreCopiesService({ pool, holdings })
  const bulkEdits = createBulkEditService(holdings)

  serveEndpoint(app, contract.addCopy, ({ viewer, body, request }) =>
    writeWithinCertificateTryLimit(pool, { userId: viewer.id, certificateNumber: body.certificateNumber }, () =>
      inventory.addCopy(viewer.id, body, readIdempotencyKey(request)),
    ),
  )
  serveEndpoint(app, collections.addInsertSetToCollection, ({ viewer, params, body, request }) =>
    inventory.addInsertSet(viewer.id, params.id, body.mode, readIdempotencyKey(request)),
  )
  serveEndpoint(app, contract.updateCopy, async ({ viewer, params, body }) => ({
    userInventoryItem: await writeWithinCertificateTryLimit(
      pool,
      { userId: viewer.id, certificateNumber: body.certificateNumber },
      () => inventory.updateCopy(viewer.id, params.id, body),
    ),
  }))
  for (const endpoint of [contract.setCopyForTrade, contract.setCopyForSale] as const)
    serveEndpoint(app, endpoint, async ({ viewer, params, body }) => ({
      userInventoryItem: await inventory.updateCopy(viewer.id, params.id, body),
    }))
  serveEndpoint(app, collections.getBulkChangeCounts, ({ viewer, params }) =>
    inventory.getBulkChangeCounts(viewer.id, params.id),
  )
  serveEndpoint(app, collections.setInsertSetForTrade, ({ viewer, params, body: { forTrade, copies }, request }) =>
    inventory.setInsertSetAvailability(viewer.id, params.id, {
      flag: 'forTrade',
      isOn: forTrade,
      copies,
      key: readIdempotencyKey(request),
    }),
  )
  serveEndpoint(app, collections.setInsertSetForSale, ({ viewer, params, body: { forSale, copies }, request }) =>
    inventory.setInsertSetAvailability(viewer.id, params.id, {
      flag: 'forSale',
      isOn: forSale,
      copies,
      key: readIdempotencyKey(request),
    }),
  )
  serveEndpoint(app, collections.setCopiesForTrade, ({ viewer, body: { ids, forTrade } }) =>
    inventory.setCopiesAvailability(viewer.id, ids, { flag: 'forTrade', isOn: forTrade }),
  )
  serveEndpoint(app, collections.setCopiesForSale, ({ viewer, body: { ids, forSale } }) =>
    inventory.setCopiesAvailability(viewer.id, ids, { flag: 'forSale', isOn: forSale }),
  )
  serveEndpoint(app, collections.removeInsertSetCopies, ({ viewer, params, body: { copies }, request }) =>
    inventory.removeInsertSetCopies(viewer.id, params.id, { copies, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, collections.restoreCopies, ({ viewer, body, request }) =>
    restorations.restoreCopies(viewer.id, body.copies, readIdempotencyKey(request)),
  )
  serveEndpoint(app, contract.removeCopy, ({ viewer, params }) => inventory.removeCopy(viewer.id, params.id))
  serveEndpoint(app, contract.removeCopies, ({ viewer, body, request }) =>
    inventory.removeCopies(viewer.id, { ids: body.ids, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, contract.undoAddCopies, ({ viewer, body }) => inventory.undoAddCopies(viewer.id, body))
  serveEndpoint(app, contract.removeCopyUnlessCopiesDiffer, ({ viewer, params, request }) =>
    inventory.smartRemove(viewer.id, { cardId: params.cardId, key: readIdempotencyKey(request) }),
  )

  serveEndpoint(app, editCopies, ({ viewer, body, request }) =>
    bulkEdits.edit(viewer.id, { ...body, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, undoEditCopies, ({ viewer, body }) => bulkEdits.undo(viewer.id, body.copies))

  serveEndpoint(app, contract.getOwnedCardCounts, async ({ viewer, query }) => ({
    owned: await holdings.readOwnedCardCounts(viewer.id, query.cards),
  }))
  serveEndpoint(app, contract.listOwnCopiesOfCard, ({ viewer, params, query }) =>
    inventory.listByCard({ userId: viewer.id, cardId: params.cardId }, query),
  )
}
