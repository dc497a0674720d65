import * as contract from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { LoggedInViewer } from '../../http/security/viewer.ts'
import type { AdminActor } from '../security-log/security-log-service.ts'
import { createCatalogueEditService } from './catalogue-edit-service.ts'
import { createChecklistService } from './checklist/checklist-service.ts'
import type { CatalogueEditRunner } from './run-edit.ts'

const toAdminOrigin = ({ id }: LoggedInViewer, { ip }: FastifyRequest): AdminActor => ({ actorId: id, address: ip })

/** Serves the editing of the catalogue by admins (spec §7.21). */
export function registerCatalogueEditRoutes(
  app: FastifyInstance,
  { pool, runEdit }: { pool: Pool; runEdit: CatalogueEditRunner },
): void {
  const edits = createCatalogueEditService(pool, runEdit)
  const checklists = createChecklistService(pool, runEdit)
  serveEndpoint(app, contract.getEditableCatalogueRow, async ({ params }) => ({
    row: await edits.getRow(params.kind, params.id),
  }))
  serveEndpoint(app, contract.createCatalogueRow, async ({ viewer, request, params, body }) => ({
    edit: await edits.create(toAdminOrigin(viewer, request), params.kind, body.fields),
  }))
  serveEndpoint(app, contract.changeCatalogueRow, async ({ viewer, request, params, body }) => ({
    edit: await edits.change(toAdminOrigin(viewer, request), params.kind, params.id, body.changes),
  }))
  serveEndpoint(app, contract.mergeCatalogueRow, async ({ viewer, request, params, body }) => ({
    edit: await edits.merge(toAdminOrigin(viewer, request), params.kind, params.id, body.intoId),
  }))
  serveEndpoint(app, contract.withdrawCatalogueRow, async ({ viewer, request, params }) => ({
    edit: await edits.withdraw(toAdminOrigin(viewer, request), params.kind, params.id),
  }))
  serveEndpoint(app, contract.countMembersOwningOrWishingForRow, async ({ params }) => ({
    memberCount: await edits.countMembers(params.kind, params.id),
  }))
  serveEndpoint(app, contract.countMembersAffectedByRevert, async ({ params }) => ({
    memberCount: await edits.countMembersAffectedByRevert(params.editId),
  }))
  serveEndpoint(app, contract.listEditsOfCatalogueRow, ({ params, query }) => edits.listEditsOfRow(params.id, query))
  serveEndpoint(app, contract.revertCatalogueEdit, async ({ viewer, request, params }) => ({
    edit: await edits.revert(toAdminOrigin(viewer, request), params.editId),
  }))
  serveEndpoint(app, previewPastedChecklist, async ({ params, body }) => ({
    diff: await checklists.preview(params.id, body.text),
  }))
  serveEndpoint(app, applyPastedChecklist, async ({ viewer, request, params, body }) => ({
    edit: await checklists.apply(toAdminOrigin(viewer, request), params.id, body),
  }))
  serveEndpoint(app, contract.listImportConflicts, ({ query }) => edits.listConflicts(query))
  serveEndpoint(app, contract.dismissImportConflict, async ({ viewer, request, params }) => {
    await edits.dismissConflict(toAdminOrigin(viewer, request), params.id, params.field)
    return { message: "Kept this site's value." }
  })
}
