import * as contract from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { applyChecklist, previewChecklist } from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { createCatalogueEditService } from './catalogue-edit-service.ts'
import { createChecklistService } from './checklist/checklist-service.ts'
import type { EditRunner } from './run-edit.ts'

/** Serves the editing of the catalogue by admins (spec §7.21). */
export function registerCatalogueEditRoutes(
  app: FastifyInstance,
  { pool, runEdit }: { pool: Pool; runEdit: EditRunner },
): void {
  const edits = createCatalogueEditService(pool, runEdit)
  const checklists = createChecklistService(pool, runEdit)
  serveEndpoint(app, contract.getEditableRow, async ({ params }) => ({
    row: await edits.getRow(params.kind, params.id),
  }))
  serveEndpoint(app, contract.createCatalogueRow, async ({ viewer, params, body }) => ({
    edit: await edits.create(viewer.id, params.kind, body.fields),
  }))
  serveEndpoint(app, contract.changeCatalogueRow, async ({ viewer, params, body }) => ({
    edit: await edits.change(viewer.id, params.kind, params.id, body.changes),
  }))
  serveEndpoint(app, contract.mergeCatalogueRow, async ({ viewer, params, body }) => ({
    edit: await edits.merge(viewer.id, params.kind, params.id, body.intoId),
  }))
  serveEndpoint(app, contract.withdrawCatalogueRow, async ({ viewer, params }) => ({
    edit: await edits.withdraw(viewer.id, params.kind, params.id),
  }))
  serveEndpoint(app, contract.countMembersOfCatalogueRow, async ({ params }) => ({
    memberCount: await edits.countMembers(params.kind, params.id),
  }))
  serveEndpoint(app, contract.countMembersOfRevert, async ({ params }) => ({
    memberCount: await edits.countMembersOfRevert(params.editId),
  }))
  serveEndpoint(app, contract.listEditsOfCatalogueRow, ({ params, query }) => edits.listEdits(params.id, query))
  serveEndpoint(app, contract.revertCatalogueEdit, async ({ viewer, params }) => ({
    edit: await edits.revert(viewer.id, params.editId),
  }))
  serveEndpoint(app, previewChecklist, async ({ params, body }) => ({
    diff: await checklists.preview(params.id, body.text),
  }))
  serveEndpoint(app, applyChecklist, async ({ viewer, params, body }) => ({
    edit: await checklists.apply(viewer.id, params.id, body),
  }))
  serveEndpoint(app, contract.listImportConflicts, ({ query }) => edits.listConflicts(query))
  serveEndpoint(app, contract.dismissImportConflict, async ({ params }) => {
    await edits.dismissConflict(params.id, params.field)
    return { message: "Kept this site's value." }
  })
}
