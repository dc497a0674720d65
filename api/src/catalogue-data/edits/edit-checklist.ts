import { isDeepStrictEqual } from 'node:util'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import type { EditContext } from './edit-row.ts'
import {
  deleteConflicts,
  deleteForwards,
  insertMissingSourceRows,
  markAsCreatedOnSite,
} from './edited-rows-repository.ts'
import { insertEdit } from './edits-repository.ts'
import { type AnySourceRow, rowKinds } from './row-kinds.ts'
import { deleteRowsIfUnused } from './withdraw-row.ts'
import { writeEditedRowsToDatabase } from './write-edited-rows-to-database.ts'

/** A card of an insert set before and after an edit. It is added without `before`, and withdrawn without `after`. */
export type CardChange = {
  id: string
  before: AnySourceRow | null
  after: AnySourceRow | null
  /** The part of another checklist that this change reverts. */
  revertsId: number | null
}

/**
 * Adds, changes and withdraws cards of an insert set in one edit, which has a part for each card. Returns its id.
 * Cards do not move: `insertSetSourceId` stays.
 * @throws RowInUseError if a withdrawn card is in use
 */
export async function editChecklist(
  { client, userId, revertsId }: EditContext,
  insertSetId: string,
  changes: ReadonlyArray<CardChange>,
): Promise<number> {
  const edit = { before: null, after: null, userId }
  const editId = await insertEdit(client, {
    ...edit,
    ...{ kind: 'insertSet', rowId: insertSetId, action: 'checklist', revertsId },
  })
  const withdrawn = changes.flatMap(({ id, before, after }) => (before && !after ? [{ id, row: before }] : []))
  await deleteRowsIfUnused(client, 'card', withdrawn)
  const written = changes.flatMap(({ id, after }) => (after === null ? [] : [{ id, row: after }]))
  const added = changes.filter(({ before }) => before === null).map(({ id }) => id)
  const changed = changes.flatMap(({ id, before, after }) => (before && after ? [{ id, before, after }] : []))
  await insertMissingSourceRows(
    client,
    changed.map(({ id, before }) => ({ id, sourceRow: before })),
  )
  const restored = new Set(await deleteForwards(client, added))
  if (restored.size > 0) await bumpCatalogueVersion(client, 'any')
  await writeEditedRowsToDatabase(client, 'card', written)
  await markAsCreatedOnSite(
    client,
    added.filter((id) => !restored.has(id)),
  )
  await deleteConflicts(
    client,
    changed.flatMap(({ id, before, after }) => listChangedFields(before, after).map((field) => ({ id, field }))),
  )

  const found = await rowKinds.card.reader.findByIds(
    client,
    written.map(({ id }) => id),
  )
  const rows = new Map(found.map(({ id, row }) => [id, row]))
  for (const { id, before, revertsId: revertedPartId } of changes) {
    const after = rows.get(id) ?? null
    const addition = restored.has(id) ? 'restore' : 'create'
    const action = before === null ? addition : after === null ? 'withdraw' : 'change'
    const part = { before, after, userId, action, partOfId: editId, revertsId: revertedPartId } as const
    await insertEdit(client, { ...part, kind: 'card', rowId: id })
  }
  return editId
}

const listChangedFields = (before: AnySourceRow, after: AnySourceRow): string[] =>
  Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
