import { isDeepStrictEqual } from 'node:util'
import type { CatalogueEdit, ImportConflict } from '@ninepocket/contract/catalogue/catalogue-edit'
import type {
  EditableRow,
  FieldChanges,
  FieldValue,
  FieldValues,
} from '@ninepocket/contract/catalogue/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/catalogue-fields'
import type { Pool } from 'pg'
import { changeRow, createRow, type EditContext, type RowRef } from '../../catalogue-data/edits/edit-row.ts'
import { deleteConflicts } from '../../catalogue-data/edits/edited-rows-repository.ts'
import { findNextOrder } from '../../catalogue-data/edits/edited-tables.ts'
import { findEdit, listConflicts, listEdits, type StoredEdit } from '../../catalogue-data/edits/edits-repository.ts'
import { mergeRow } from '../../catalogue-data/edits/merge-rows.ts'
import { revertEdit } from '../../catalogue-data/edits/revert-edit.ts'
import { type AnySourceRow, findRow, rowKinds } from '../../catalogue-data/edits/row-kinds.ts'
import { withdrawRow } from '../../catalogue-data/edits/withdraw-row.ts'
import type { CatalogueRowKind } from '../../catalogue-data/write/source-id.ts'
import { newId } from '../../database/new-id.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError, invalidInput, notFound } from '../../http/errors/domain-error.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import {
  parseFieldValue,
  storedKinds,
  toFieldName,
  toFieldValue,
  toFieldValues,
  toKindInAddress,
  toRowKey,
} from './field-values.ts'
import type { EditRunner } from './run-edit.ts'

export const createRowNotFoundError = () => notFound('CATALOGUE_ROW_NOT_FOUND', 'The catalogue has no such entry')

/** Edits the catalogue for admins (spec §4.24). */
export function createCatalogueEditService(pool: Pool, runEdit: EditRunner) {
  async function requireRow(db: Queryable, kind: CatalogueRowKind, id: string): Promise<RowRef> {
    const row = await findRow(db, kind, id)
    if (row === null) throw createRowNotFoundError()
    return { kind, id, row }
  }

  async function run(userId: string, work: (context: EditContext) => Promise<number>): Promise<CatalogueEdit> {
    return toCatalogueEdit(await runEdit({ userId, revertsId: null }, work))
  }

  return {
    async getRow(kindInAddress: CatalogueKind, id: string): Promise<EditableRow> {
      const kind = storedKinds[kindInAddress]
      const { row } = await requireRow(pool, kind, id)
      return { id, kind: kindInAddress, fields: toFieldValues(kind, row) }
    },

    create: (userId: string, kind: CatalogueKind, fields: FieldValues) =>
      run(userId, async (context) => {
        const stored = storedKinds[kind]
        return createRow(context, stored, await buildNewRow(context.client, stored, fields))
      }),

    change: (userId: string, kind: CatalogueKind, id: string, changes: FieldChanges) =>
      run(userId, async (context) => {
        const before = await requireRow(context.client, storedKinds[kind], id)
        return changeRow(context, before, await applyChanges(context.client, before, changes))
      }),

    merge: (userId: string, kind: CatalogueKind, id: string, intoId: string) =>
      run(userId, async (context) => {
        if (id === intoId) throw invalidInput([{ path: 'intoId', message: 'An entry cannot be merged into itself' }])
        const source = await requireRow(context.client, storedKinds[kind], id)
        return mergeRow(context, source, await requireRow(context.client, storedKinds[kind], intoId))
      }),

    withdraw: (userId: string, kind: CatalogueKind, id: string) =>
      run(userId, async (context) => withdrawRow(context, await requireRow(context.client, storedKinds[kind], id))),

    revert: (userId: string, editId: number) =>
      run(userId, async (context) => {
        const edit = await findEdit(context.client, editId)
        if (edit === null) throw notFound('CATALOGUE_EDIT_NOT_FOUND', 'There is no such change')
        if (edit.isReverted) throw new DomainError(409, 'EDIT_REVERTED', 'This change has been reverted already.')
        return revertEdit(context, edit)
      }),

    async listEdits(id: string, request: PageRequest) {
      const { edits, total } = await listEdits(pool, { rowId: id, ...toOffsetRange(request) })
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
    async dismissConflict(id: string, field: string): Promise<void> {
      const deleted = await deleteConflicts(pool, [{ id, field: toRowKey(field) }])
      if (deleted === 0) throw notFound('CONFLICT_NOT_FOUND', 'There is no such conflict')
    },
  }
}

/** Returns the row of new fields. Fields that are not given are empty. @throws DomainError 400, 409 */
async function buildNewRow(db: Queryable, kind: CatalogueRowKind, fields: FieldValues): Promise<AnySourceRow> {
  const { parent } = rowKinds[kind]
  const parentField = parent && toFieldName(parent.key)
  const parentId = parentField && fields[parentField]
  const parentRow = parent && (await findParentRow(db, kind, parentId ?? null))
  const nextOrder = await findNextOrder(db, kind, typeof parentId === 'string' ? parentId : null)
  const knownFields = catalogueFields[toKindInAddress(kind)]
  const unknown = Object.keys(fields).find((name) => !knownFields.some((field) => field.name === name))
  if (unknown !== undefined) throw invalidInput([{ path: unknown, message: `There is no field "${unknown}"` }])
  const values = knownFields
    .filter(({ type }) => type !== 'parent')
    .map(({ name }) => [toRowKey(name), parseFieldValue(kind, name, { value: fields[name] ?? null, nextOrder })])
  return {
    ...Object.fromEntries(values),
    ...(kind === 'card' && { productSourceId: null }),
    ...(parent && parentRow && { [parent.key]: parentRow.sourceId }),
    sourceId: `site:${newId()}`,
  }
}

/** Returns the changed row. @throws DomainError 400; 409 if a field has another value than the caller has seen */
async function applyChanges(db: Queryable, { kind, row }: RowRef, changes: FieldChanges): Promise<AnySourceRow> {
  const parentKey = rowKinds[kind].parent?.key
  const fields = toFieldValues(kind, row)
  const changed: Record<string, unknown> = {}
  const outdated: string[] = []
  for (const [name, { from, to }] of Object.entries(changes)) {
    const key = toRowKey(name)
    if (key === parentKey) changed[key] = (await findParentRow(db, kind, to)).sourceId
    else changed[key] = parseFieldValue(kind, name, { value: to, nextOrder: 0 })
    if (!isDeepStrictEqual(fields[name], from)) outdated.push(name)
  }
  if (outdated.length > 0) {
    const errors = outdated.map((path) => ({ path, message: 'Someone else has changed this field meanwhile.' }))
    throw new DomainError(409, 'EDIT_CONFLICT', 'Someone else has changed this entry meanwhile.', { errors })
  }
  const isUnchanged = Object.entries(changed).every(([key, value]) => isDeepStrictEqual(row[key], value))
  if (isUnchanged) throw invalidInput([{ path: 'changes', message: 'Nothing has changed.' }])
  return { ...row, ...(kind === 'card' && { productSourceId: null }), ...changed }
}

/** @throws DomainError 400 if the parent does not exist */
async function findParentRow(db: Queryable, kind: CatalogueRowKind, id: FieldValue): Promise<AnySourceRow> {
  const { parent } = rowKinds[kind]
  if (parent === null) throw new Error('Products have no parents')
  const field = toFieldName(parent.key)
  const isId = typeof id === 'string' && /^[0-9a-f]{24}$/.test(id)
  const row = isId ? await findRow(db, parent.kind, id) : null
  if (row === null) throw invalidInput([{ path: field, message: 'The catalogue has no such entry' }])
  return row
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
