import type { ClientBase } from 'pg'
import { lockCard } from '../../modules/catalogue/cards/card-images.ts'
import {
  allForwardsTag,
  catalogueTotalsAndListsTag,
  toChangedPlayersTags,
  toInsertSetTag,
  toProductTag,
} from '../../modules/catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import { lockUsersOfCards, moveCopiesAndWishes } from '../../modules/holdings/counters/move-copies-and-wishes.ts'
import { movePhotosOfMergedCard } from '../../modules/uploads/move-photos.ts'
import { findPlayerSlugsOfRows } from '../write/find-changed-players.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import { type CatalogueRow, type EditContext, listCardIdsOfRows, moveCopiesAndWishesAfterWrite } from './edit-row.ts'
import { insertMissingSourceRows } from './edited-rows-repository.ts'
import { deleteChildlessRows, listContainedIds } from './edited-tables.ts'
import { insertEdit } from './edits-repository.ts'
import { insertForwards } from './forwards-repository.ts'
import { RowInUseError } from './row-in-use-error.ts'
import { rowStorageByKind } from './row-storage-by-kind.ts'
import { writeRowsEditedOnSite } from './write-rows-edited-on-site.ts'

/** The rows that each kind contains. */
const containedKinds = {
  product: { kind: 'insertSet', list: 'insertSetsOfProduct' },
  insertSet: { kind: 'card', list: 'cardsOfInsertSets' },
} as const

/**
 * Merges a row into another one of its kind, and returns the id of the edit. A card's copies, wishes and photos become
 * those of the other card. What an insert set or a product contains moves to the other one.
 */
export async function mergeRow(context: EditContext, source: CatalogueRow, target: CatalogueRow): Promise<number> {
  const { client, userId, revertsId } = context
  const { kind, id, row } = source
  const isCard = kind === 'card'
  const userIds = isCard ? await lockUsersOfCards(client, [id]) : []
  if (isCard) for (const cardId of [id, target.id].toSorted()) await lockCard(client, cardId)
  const movedIds = isCard ? [] : await listContainedIds(client, containedKinds[kind].list, [id])
  await insertMissingSourceRows(client, [{ id, sourceRow: row }])
  const edit = { kind, rowId: id, targetId: target.id, before: row, after: null, movedIds, revertsId, userId }
  const editId = await insertEdit(client, { ...edit, action: 'merge' })
  if (isCard) {
    const moves = [{ fromCardId: id, toCardId: target.id }]
    await moveCopiesAndWishes(client, { userIds, moves, mergeId: editId })
    await movePhotosOfMergedCard(client, id, target.id)
  } else {
    await moveRowsToParent(client, containedKinds[kind].kind, movedIds, target.row.sourceId)
  }
  await deleteAndForwardRows(client, kind, [id], target.id)
  return editId
}

/** Moves rows to another parent, with the copies and wishes of their cards. */
export async function moveRowsToParent(
  client: ClientBase,
  kind: 'insertSet' | 'card',
  ids: ReadonlyArray<string>,
  parentSourceId: string,
): Promise<void> {
  const { reader, parent } = rowStorageByKind[kind]
  const rows = await reader.findByIds(client, ids)
  const key = parent?.key ?? 'insertSetSourceId'
  await moveCopiesAndWishesAfterWrite(client, await listCardIdsOfRows(client, kind, ids), async () => {
    await insertMissingSourceRows(
      client,
      rows.map(({ id, row }) => ({ id, sourceRow: row })),
    )
    const moved = rows.map(({ id, row }) => ({ id, row: { ...row, [key]: parentSourceId, ...withoutProduct(kind) } }))
    await writeRowsEditedOnSite(client, kind, moved)
  })
}

/** The product of a card follows from its insert set. */
const withoutProduct = (kind: CatalogueRowKind) => (kind === 'card' ? { productSourceId: null } : {})

/**
 * Deletes rows and lets their ids lead to another one, or to none.
 * @throws RowInUseError
 */
export async function deleteAndForwardRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
  toId: string | null,
): Promise<void> {
  if (ids.length === 0) return
  // Insert sets and products that are deleted contain no cards.
  const players = kind === 'card' ? await findPlayerSlugsOfRows(client, kind, ids) : []
  const parents = await deleteChildlessRows(client, kind, ids)
  if (parents.length < ids.length) throw new RowInUseError()
  await insertForwards(client, ids, toId)
  await bumpCatalogueVersion(client, [
    catalogueTotalsAndListsTag,
    allForwardsTag,
    ...toChangedPlayersTags(players ?? []),
    ...parents.map(({ productId }) => toProductTag(productId)),
    ...parents.flatMap(({ insertSetId }) => (insertSetId === null ? [] : [toInsertSetTag(insertSetId)])),
    ...(toId === null || kind === 'card' ? [] : [toProductTag(toId), toInsertSetTag(toId)]),
  ])
}
