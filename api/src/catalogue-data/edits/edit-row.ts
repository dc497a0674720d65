import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import { lockUsersOfCards, moveCopiesAndWishes } from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import { type CatalogueRowKind, hashSourceId } from '../write/source-id.ts'
import { deleteConflicts, insertMissingSourceRows, markAsCreatedOnSite } from './edited-rows-repository.ts'
import { listContainedIds } from './edited-tables.ts'
import { insertEdit } from './edits-repository.ts'
import { type AnySourceRow, findRow, rowStorageByKind } from './row-storage-by-kind.ts'
import { writeRowsEditedOnSite } from './write-rows-edited-on-site.ts'

/** Who edits, and the edit that this one reverts. Every function runs in the caller's transaction. */
export type EditContext = { client: ClientBase; userId: string; revertsId: number | null }

/** A row as it is stored. */
export type CatalogueRow = { kind: CatalogueRowKind; id: string; row: AnySourceRow }

/** Adds a row that no source has, and returns the id of the edit. */
export async function createRow(
  { client, ...context }: EditContext,
  kind: CatalogueRowKind,
  row: AnySourceRow,
): Promise<number> {
  const id = hashSourceId(kind, row.sourceId)
  await writeRowsEditedOnSite(client, kind, [{ id, row }])
  await markAsCreatedOnSite(client, [id])
  const after = await findRow(client, kind, id)
  return insertEdit(client, { kind, rowId: id, action: 'create', before: null, after, ...context })
}

/**
 * Writes a row's new values and returns the id of the edit. If the parent changes, the copies and wishes of the cards
 * move too. If the name of a base set changes, its parallels name it anew.
 */
export async function changeRow(context: EditContext, before: CatalogueRow, after: AnySourceRow): Promise<number> {
  const { client, userId, revertsId } = context
  const { kind, id, row } = before
  const parentKey = rowStorageByKind[kind].parent?.key
  const isMove = parentKey !== undefined && row[parentKey] !== after[parentKey]
  const changedFields = Object.keys(after).filter((field) => !isDeepStrictEqual(row[field], after[field]))
  const parallels = kind === 'insertSet' && row.name !== after.name ? await findParallels(client, id) : []

  const write = async () => {
    await insertMissingSourceRows(client, [{ id, sourceRow: row }])
    await writeRowsEditedOnSite(client, kind, [{ id, row: after }])
  }
  if (isMove) await moveCopiesAndWishesAfterWrite(client, await listCardIdsOfRows(client, kind, [id]), write)
  else await write()
  await deleteConflicts(
    client,
    changedFields.map((field) => ({ id, field })),
  )
  const editId = await insertEdit(client, {
    kind,
    rowId: id,
    action: isMove ? 'move' : 'change',
    before: row,
    after: await findRow(client, kind, id),
    revertsId,
    userId,
  })
  for (const parallel of parallels)
    await changeRow({ client, userId, revertsId: null }, parallel, renameBaseSet(parallel.row, after.name))
  return editId
}

/** Lists the cards of a row: itself, those of an insert set, or those of a product's insert sets. */
export async function listCardIdsOfRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  if (kind === 'card') return ids
  const insertSetIds = kind === 'insertSet' ? ids : await listContainedIds(client, 'insertSetsOfProduct', ids)
  return listContainedIds(client, 'cardsOfInsertSets', insertSetIds)
}

/** Runs `write`, which moves cards to other parents, and moves their copies and wishes after it. */
export async function moveCopiesAndWishesAfterWrite(
  client: ClientBase,
  cardIds: ReadonlyArray<string>,
  write: () => Promise<void>,
): Promise<void> {
  const userIds = await lockUsersOfCards(client, cardIds)
  await write()
  const moves = cardIds.map((id) => ({ fromCardId: id, toCardId: id }))
  await moveCopiesAndWishes(client, { userIds, moves, mergeId: null })
}

async function findParallels(client: ClientBase, baseSetId: string): Promise<CatalogueRow[]> {
  const ids = await listContainedIds(client, 'parallels', [baseSetId])
  const found = await rowStorageByKind.insertSet.reader.findByIds(client, ids)
  return found.map(({ id, row }) => ({ kind: 'insertSet', id, row }))
}

function renameBaseSet(row: AnySourceRow, name: unknown): AnySourceRow {
  return { ...row, attributes: { ...Object(row.attributes), parallelOf: name } }
}
