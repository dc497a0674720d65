import { isDeepStrictEqual } from 'node:util'
import type {
  EditableCatalogueRow,
  FieldChanges,
  FieldValue,
  FieldValues,
} from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { type CatalogueRow, changeRow, createRow, type EditContext } from '../../catalogue-data/edits/edit-row.ts'
import { findNextOrderInParent } from '../../catalogue-data/edits/edited-tables.ts'
import { type AnySourceRow, findRow, rowStorageByKind } from '../../catalogue-data/edits/row-storage-by-kind.ts'
import type { CatalogueRowKind } from '../../catalogue-data/write/source-id.ts'
import { newId } from '../../database/new-id.ts'
import type { Queryable } from '../../database/queryable.ts'
import { createInvalidInputError, createNotFoundError, DomainError } from '../../http/errors/domain-error.ts'
import {
  parseFieldValue,
  storedKindsByAddressKind,
  toFieldName,
  toFieldValues,
  toKindInAddress,
  toRowProperty,
} from './field-values.ts'

/** Returns a row of the catalogue, or throws 404. */
export async function requireRow(db: Queryable, kind: CatalogueRowKind, id: string): Promise<CatalogueRow> {
  const row = await findRow(db, kind, id)
  if (row === null) throw createNotFoundError('CATALOGUE_ROW_NOT_FOUND', "This entry isn't in the catalogue")
  return { kind, id, row }
}

/** Returns the fields of a row, or throws 404. */
export async function requireEditableRow(
  db: Queryable,
  kind: CatalogueKind,
  id: string,
): Promise<EditableCatalogueRow> {
  const { row } = await requireRow(db, storedKindsByAddressKind[kind], id)
  return { id, kind, fields: toFieldValues(storedKindsByAddressKind[kind], row) }
}

/** Returns the fields of rows by their ids. Rows that are not in the catalogue are left out. */
export async function readFieldsOfRows(
  db: Queryable,
  refs: ReadonlyArray<{ kind: CatalogueRowKind; rowId: string | null }>,
): Promise<Map<string, FieldValues>> {
  const byKind = Map.groupBy(refs, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(async ([kind, group]) => {
      const ids = group.flatMap(({ rowId }) => (rowId === null ? [] : [rowId]))
      const rows = await rowStorageByKind[kind].reader.findByIds(db, ids)
      return rows.map(({ id, row }) => [id, toFieldValues(kind, row)] as const)
    }),
  )
  return new Map(found.flat())
}

/** Adds a row with these fields and returns the id of the edit. @throws DomainError 400 */
export async function createRowFromFields(
  context: EditContext,
  kind: CatalogueKind,
  fields: FieldValues,
): Promise<number> {
  const stored = storedKindsByAddressKind[kind]
  return createRow(context, stored, await buildNewRow(context.client, stored, fields))
}

/** Changes fields of a row and returns the id of the edit. @throws DomainError 400, 404, 409 */
export async function changeFieldsOfRow(
  context: EditContext,
  kind: CatalogueKind,
  id: string,
  changes: FieldChanges,
): Promise<number> {
  const before = await requireRow(context.client, storedKindsByAddressKind[kind], id)
  return changeRow(context, before, await applyChanges(context.client, before, changes))
}

/** Checks new fields without writing them. @throws DomainError 400 */
export async function assertNewFields(db: Queryable, kind: CatalogueKind, fields: FieldValues): Promise<void> {
  await buildNewRow(db, storedKindsByAddressKind[kind], fields)
}

/** Checks changes without writing them, and returns the row. @throws DomainError 400, 404, 409 */
export async function assertFieldChanges(
  db: Queryable,
  kind: CatalogueKind,
  id: string,
  changes: FieldChanges,
): Promise<CatalogueRow> {
  const before = await requireRow(db, storedKindsByAddressKind[kind], id)
  await applyChanges(db, before, changes)
  return before
}

/** Returns the row of new fields. Fields that are not given are empty. @throws DomainError 400, 409 */
async function buildNewRow(db: Queryable, kind: CatalogueRowKind, fields: FieldValues): Promise<AnySourceRow> {
  const { parent } = rowStorageByKind[kind]
  const parentField = parent && toFieldName(parent.key)
  const parentId = parentField && fields[parentField]
  const parentRow = parent && (await findParentRow(db, kind, parentId ?? null))
  const nextOrder = await findNextOrderInParent(db, kind, typeof parentId === 'string' ? parentId : null)
  const knownFields = catalogueFields[toKindInAddress(kind)]
  const unknown = Object.keys(fields).find((name) => !knownFields.some((field) => field.name === name))
  if (unknown !== undefined)
    throw createInvalidInputError([{ path: unknown, message: `There is no field "${unknown}"` }])
  const values = knownFields
    .filter(({ type }) => type !== 'parent')
    .map(({ name }) => [toRowProperty(name), parseFieldValue(kind, name, { value: fields[name] ?? null, nextOrder })])
  return {
    ...Object.fromEntries(values),
    ...(kind === 'card' && { productSourceId: null }),
    ...(parent && parentRow && { [parent.key]: parentRow.sourceId }),
    sourceId: `site:${newId()}`,
  }
}

/** Returns the changed row. @throws DomainError 400; 409 if a field has another value than the caller has seen */
async function applyChanges(db: Queryable, { kind, row }: CatalogueRow, changes: FieldChanges): Promise<AnySourceRow> {
  const parentKey = rowStorageByKind[kind].parent?.key
  const fields = toFieldValues(kind, row)
  const changed: Record<string, unknown> = {}
  const outdated: string[] = []
  for (const [name, { from, to }] of Object.entries(changes)) {
    const key = toRowProperty(name)
    if (key === parentKey) changed[key] = (await findParentRow(db, kind, to)).sourceId
    else changed[key] = parseFieldValue(kind, name, { value: to, nextOrder: 0 })
    if (!isDeepStrictEqual(fields[name], from)) outdated.push(name)
  }
  if (outdated.length > 0) {
    const errors = outdated.map((path) => ({
      path,
      message: 'Someone else has changed this field in the meantime. Reload the page.',
    }))
    throw new DomainError(
      409,
      'EDIT_CONFLICT',
      'Someone else has changed this entry in the meantime. Reload the page.',
      { errors },
    )
  }
  const isUnchanged = Object.entries(changed).every(([key, value]) => isDeepStrictEqual(row[key], value))
  if (isUnchanged) throw createInvalidInputError([{ path: 'changes', message: 'Nothing has changed.' }])
  return { ...row, ...(kind === 'card' && { productSourceId: null }), ...changed }
}

/** @throws DomainError 400 if the parent does not exist */
async function findParentRow(db: Queryable, kind: CatalogueRowKind, id: FieldValue): Promise<AnySourceRow> {
  const { parent } = rowStorageByKind[kind]
  if (parent === null) throw new Error('Products have no parents')
  const field = toFieldName(parent.key)
  const isId = typeof id === 'string' && /^[0-9a-f]{24}$/.test(id)
  const row = isId ? await findRow(db, parent.kind, id) : null
  if (row === null) throw createInvalidInputError([{ path: field, message: "This entry isn't in the catalogue" }])
  return row
}
