import type { CatalogueEdit, ImportConflict } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import type { FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { Pool } from 'pg'
import { countMembersAffectedByRevert } from '../../catalogue-data/edits/count-members-affected-by-revert.ts'
import type { EditContext } from '../../catalogue-data/edits/edit-row.ts'
import { deleteConflicts } from '../../catalogue-data/edits/edited-rows-repository.ts'
import {
  findEdit,
  listConflicts,
  listEditsOfRow,
  type StoredEdit,
} from '../../catalogue-data/edits/edits-repository.ts'
import { revertEdit } from '../../catalogue-data/edits/revert-edit.ts'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { createNotFoundError, DomainError } from '../../http/errors/domain-error.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { toContributorsTag } from '../catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../catalogue/version/catalogue-version.ts'
import { countMembersWithHoldingsOfRows } from '../holdings/counters/count-members-with-holdings-of-rows.ts'
import type { AdminActor } from '../security-log/security-log-service.ts'
import { changeFieldsOfRow, createRowFromFields, requireEditableRow } from './edit-fields.ts'
import {
  storedKindsByAddressKind,
  toFieldName,
  toFieldValue,
  toFieldValues,
  toKindInAddress,
  toRowProperty,
} from './field-values.ts'
import { mergeRowById, withdrawRowById } from './merge-or-withdraw-row.ts'
import { recordImportConflictDismissedEvent } from './record-catalogue-edit-event.ts'
import type { CatalogueEditRunner } from './run-edit.ts'

/** Edits the catalogue for admins (spec §4.24). */
export function createCatalogueEditService(pool: Pool, runEdit: CatalogueEditRunner) {
  async function run(admin: AdminActor, work: (context: EditContext) => Promise<number>): Promise<CatalogueEdit> {
    return toCatalogueEdit(await runEdit({ userId: admin.actorId, revertsId: null, admin }, work))
  }

  return {
    getRow: (kind: CatalogueKind, id: string) => requireEditableRow(pool, kind, id),

    async countMembers(kind: CatalogueKind, id: string): Promise<number> {
      await requireEditableRow(pool, kind, id)
      return countMembersWithHoldingsOfRows(pool, storedKindsByAddressKind[kind], [id])
    },

    async countMembersAffectedByRevert(editId: number): Promise<number> {
      return countMembersAffectedByRevert(pool, await requireEdit(pool, editId))
    },

    create: (admin: AdminActor, kind: CatalogueKind, fields: FieldValues) =>
      run(admin, (context) => createRowFromFields(context, kind, fields)),

    change: (admin: AdminActor, kind: CatalogueKind, id: string, changes: FieldChanges) =>
      run(admin, (context) => changeFieldsOfRow(context, kind, id, changes)),

    merge: (admin: AdminActor, kind: CatalogueKind, id: string, intoId: string) =>
      run(admin, (context) => mergeRowById(context, kind, { id, intoId })),

    withdraw: (admin: AdminActor, kind: CatalogueKind, id: string) =>
      run(admin, (context) => withdrawRowById(context, kind, id)),

    revert: (admin: AdminActor, editId: number) =>
      run(admin, async (context) => {
        const edit = await requireEdit(context.client, editId)
        if (edit.isReverted) throw new DomainError(409, 'EDIT_REVERTED', 'This change has already been reverted.')
        const id = await revertEdit(context, edit)
        // A reverted suggestion is not credited.
        const credited = edit.targetId === null ? [edit.rowId] : [edit.rowId, edit.targetId]
        await bumpCatalogueVersion(context.client, credited.map(toContributorsTag))
        return id
      }),

    async listEditsOfRow(id: string, request: PageRequest) {
      const { edits, total } = await listEditsOfRow(pool, { rowId: id, ...toOffsetRange(request) })
      return { edits: edits.map(toCatalogueEdit), ...toPagingFields(request, total), totalEdits: total }
    },

    async listConflicts(request: PageRequest) {
      const rows = await listConflicts(pool, toOffsetRange(request))
      const total = rows[0]?.total ?? 0
      const conflicts = rows.map((row): ImportConflict => {
        const { kind } = row
        const field = toFieldName(row.field)
        const toValue = (value: unknown) => toFieldValue(kind, field, value)
        return {
          kind: toKindInAddress(kind),
          rowId: row.entity_id,
          field,
          sourceBefore: toValue(row.source_before),
          siteValue: toValue(row.site_value),
          sourceValue: toValue(row.source_value),
          foundAt: row.found_at.toISOString(),
        }
      })
      return { conflicts, ...toPagingFields(request, total), totalConflicts: total }
    },

    /** @throws DomainError 404 if there is no such conflict */
    dismissConflict: (admin: AdminActor, id: string, field: string): Promise<void> =>
      inTransaction(pool, async (db) => {
        const [kind] = await deleteConflicts(db, [{ id, field: toRowProperty(field) }])
        if (kind === undefined) throw createNotFoundError('CONFLICT_NOT_FOUND', 'Conflict not found')
        await recordImportConflictDismissedEvent(db, admin, { kind, id, field })
      }),
  }
}

/** @throws DomainError 404 if there is no such edit */
async function requireEdit(db: Queryable, editId: number): Promise<StoredEdit> {
  const edit = await findEdit(db, editId)
  if (edit === null) throw createNotFoundError('CATALOGUE_EDIT_NOT_FOUND', 'Change not found')
  return edit
}

/** Converts a stored edit to its reply. */
export function toCatalogueEdit({ kind, before, after, createdAt, movedIds: _, ...edit }: StoredEdit): CatalogueEdit {
  return {
    ...edit,
    kind: toKindInAddress(kind),
    before: before && toFieldValues(kind, before),
    after: after && toFieldValues(kind, after),
    editedAt: createdAt.toISOString(),
  }
}
