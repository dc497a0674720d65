import { collectSerialNumbersById } from '@ninepocket/contract/collection/copy-details'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { expect } from 'vitest'
import { addModelCopy, selectModelNumberLineCopies, setModelCopiesFlag, undoModelAdd } from './collection-model.ts'
import type { CollectionOperation } from './collection-operations.ts'
import { type ModelActor, restoreRemovedCopies, sendCopyMarks, toOwnerView } from './model-actor.ts'
import { modelCards } from './model-test-catalogue.ts'

type NumberLineOperation = Extract<CollectionOperation, { kind: 'number line' }>
const flagByMode = { trade: 'forTrade', sale: 'forSale', removal: null } as const
type Entries = ReadonlyArray<{ card: string; count: number; serialNumbers: string[] }>

/** Sends a number line, compares the reply with the model, and undoes it where the operation says so. */
export async function runAndCheckNumberLineOperation(
  player: ModelActor,
  { insertSetId, mode, named, undo }: NumberLineOperation,
): Promise<void> {
  const entries = modelCards
    .filter((card) => card.insertSetId === insertSetId)
    .map(({ cardId: card }, index) => {
      const { count = 0, serialNumber = null } = named[index] ?? {}
      return { card, count, serialNumbers: serialNumber === null || count === 0 ? [] : [serialNumber] }
    })
    .filter(({ count }) => count > 0)
  if (entries.length === 0) return
  const send = () => player.member.call(applyNumberLine, { params: { id: insertSetId }, body: { mode, entries } })
  if (mode === 'collection') return addByNumberLine(player, entries, await send(), undo)
  const before = structuredClone(player.model.copies)
  const flag = flagByMode[mode]
  const selected = selectModelNumberLineCopies(player.model, flag, entries)
  const { changedCount, copies, removedItems } = await send()
  const copyIds = copies.map(({ id }) => id)
  expect(changedCount).toBe(selected.length)
  if (flag !== null) {
    expect(copyIds.toSorted()).toEqual(selected.map(({ id }) => id).toSorted())
    setModelCopiesFlag(player.model, copyIds, flag, true)
    if (!undo || copyIds.length === 0) return
    await sendCopyMarks(player, copyIds, { flag, isOn: false })
    setModelCopiesFlag(player.model, copyIds, flag, false)
    return expect(player.model.copies).toEqual(before)
  }
  const oldestFirst = before.filter(({ id }) => selected.some((copy) => copy.id === id))
  expect(removedItems).toMatchObject(oldestFirst.map((copy) => toOwnerView(player, copy)))
  player.model.copies = player.model.copies.filter(({ id }) => !oldestFirst.some((copy) => copy.id === id))
  if (undo) await restoreRemovedCopies(player, oldestFirst)
}

async function addByNumberLine(
  player: ModelActor,
  entries: Entries,
  { copies }: EndpointReply<typeof applyNumberLine>,
  undo: boolean,
): Promise<void> {
  const cardIds = entries.flatMap(({ card, count }) => Array.from({ length: count }, () => card))
  expect(copies.map(({ cardId }) => cardId)).toEqual(cardIds)
  for (const { serialNumber, ...copy } of copies) addModelCopy(player.model, copy, { serialNumber })
  const ids = copies.map(({ id }) => id)
  const serialNumbers = collectSerialNumbersById(copies)
  if (!undo) return
  const { removedCount } = await player.member.call(undoAddCopies, { body: { ids, serialNumbers } })
  expect(removedCount).toBe(undoModelAdd(player.model, ids, serialNumbers))
  expect(removedCount).toBe(ids.length)
}
