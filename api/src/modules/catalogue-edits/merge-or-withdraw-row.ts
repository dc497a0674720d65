import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { CatalogueRow, EditContext } from '../../catalogue-data/edits/edit-row.ts'
import { mergeRow } from '../../catalogue-data/edits/merge-rows.ts'
import { withdrawRow } from '../../catalogue-data/edits/withdraw-row.ts'
import type { Queryable } from '../../database/queryable.ts'
import { createInvalidInputError } from '../../http/errors/domain-error.ts'
import { requireRow } from './edit-fields.ts'
import { storedKindsByAddressKind } from './field-values.ts'

/** Returns both rows of a merge. @throws DomainError 400 if they are the same, 404 if one does not exist */
export async function requireMergeRows(
  db: Queryable,
  kind: CatalogueKind,
  { id, intoId }: { id: string; intoId: string },
): Promise<{ source: CatalogueRow; target: CatalogueRow }> {
  if (id === intoId)
    throw createInvalidInputError([{ path: 'intoId', message: "An entry can't be merged into itself" }])
  const stored = storedKindsByAddressKind[kind]
  return { source: await requireRow(db, stored, id), target: await requireRow(db, stored, intoId) }
}

/** Merges a row into another one and returns the id of the edit. @throws DomainError 400, 404 */
export async function mergeRowById(
  context: EditContext,
  kind: CatalogueKind,
  ids: { id: string; intoId: string },
): Promise<number> {
  const { source, target } = await requireMergeRows(context.client, kind, ids)
  return mergeRow(context, source, target)
}

/** Withdraws a row and returns the id of the edit. @throws DomainError 404, 409 if the row is in use */
export async function withdrawRowById(context: EditContext, kind: CatalogueKind, id: string): Promise<number> {
  return withdrawRow(context, await requireRow(context.client, storedKindsByAddressKind[kind], id))
}
