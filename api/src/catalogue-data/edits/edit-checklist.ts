import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import { deleteForwardsOfRestoredRows } from './delete-forwards-of-restored-rows.ts'
import type { EditContext } from './edit-row.ts'
import { deleteConflicts, insertMissingSourceRows, markAsCreatedOnSite } from './edited-rows-repository.ts'
import { insertEdit } from './edits-repository.ts'
import { type AnySourceRow, rowStorageByKind } from './row-storage-by-kind.ts'
import { assertUnusedAndDeleteRows } from './withdraw-row.ts'
import { writeRowsEditedOnSite } from './write-rows-edited-on-site.ts'

/** A card of an insert set before and after an edit. `before` is null for an added card, `after` for a withdrawn one. */
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
  context: EditContext,
  insertSetId: string,
  changes: ReadonlyArray<CardChange>,
): Promise<number> {
  const restoredIds = await applyCardChanges(context.client, changes)
  return insertChecklistEdit(context, { insertSetId, changes, restoredIds })
}

/** Writes the cards, and returns the ids of added cards that had been withdrawn. */
async function applyCardChanges(client: ClientBase, changes: ReadonlyArray<CardChange>): Promise<Set<string>> {
  const withdrawn = changes.flatMap(({ id, before, after }) => (before && !after ? [{ id, row: before }] : []))
  const addedIds = changes.filter(({ before }) => before === null).map(({ id }) => id)
  const changed = changes.flatMap(({ id, before, after }) => (before && after ? [{ id, before, after }] : []))
  await assertUnusedAndDeleteRows(client, 'card', withdrawn)
  await insertMissingSourceRows(
    client,
    changed.map(({ id, before }) => ({ id, sourceRow: before })),
  )
  const restoredIds = new Set(await deleteForwardsOfRestoredRows(client, 'card', addedIds))
  await writeRowsEditedOnSite(
    client,
    'card',
    changes.flatMap(({ id, after }) => (after === null ? [] : [{ id, row: after }])),
  )
  await markAsCreatedOnSite(
    client,
    addedIds.filter((id) => !restoredIds.has(id)),
  )
  await deleteConflicts(
    client,
    changed.flatMap(({ id, before, after }) => listChangedFields(before, after).map((field) => ({ id, field }))),
  )
  return restoredIds
}

const listChangedFields = (before: AnySourceRow, after: AnySourceRow): string[] =>
  Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))

type AppliedChanges = {
  insertSetId: string
  changes: ReadonlyArray<CardChange>
  restoredIds: ReadonlySet<string>
}

/** Records the edit with a part for each card, and returns its id. */
async function insertChecklistEdit(
  { client, userId, revertsId }: EditContext,
  { insertSetId, changes, restoredIds }: AppliedChanges,
): Promise<number> {
  const editId = await insertEdit(client, {
    kind: 'insertSet',
    rowId: insertSetId,
    action: 'checklist',
    before: null,
    after: null,
    revertsId,
    userId,
  })
  const cardIds = changes.map(({ id }) => id)
  const stored = new Map(
    (await rowStorageByKind.card.reader.findByIds(client, cardIds)).map(({ id, row }) => [id, row]),
  )
  for (const change of changes)
    await insertEdit(client, {
      kind: 'card',
      rowId: change.id,
      action: getCardAction(change, restoredIds),
      before: change.before,
      after: stored.get(change.id) ?? null,
      partOfId: editId,
      revertsId: change.revertsId,
      userId,
    })
  return editId
}

function getCardAction({ id, before, after }: CardChange, restoredIds: ReadonlySet<string>) {
  if (before === null) return restoredIds.has(id) ? 'restore' : 'create'
  return after === null ? 'withdraw' : 'change'
}
