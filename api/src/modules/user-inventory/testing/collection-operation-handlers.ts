import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import { noCopyToRemoveMessage } from '@ninepocket/contract/collection/smart-remove'
import {
  addInsertSetToCollection,
  getBulkChangeCounts,
  removeInsertSetCopies,
  setInsertSetForSale,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import { toggleCollectionPrivacy, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { expect } from 'vitest'
import { expectReply } from '../../../testing/expect-reply.ts'
import * as model from './collection-model.ts'
import type { CollectionOperation } from './collection-operations.ts'
import { expectCopy, type ModelActor, restoreRemovedCopies, sendCopyMarks, toOwnerView } from './model-actor.ts'
import type { OperationHandlers } from './model-operation.ts'
import { runAndCheckNumberLineOperation } from './number-line-handler.ts'

const unknownId = 'f'.repeat(24)
let usedKeyCount = 0

async function expectNotFound(reply: Response, message = 'User inventory item not found'): Promise<void> {
  expect([reply.status, await reply.json()]).toMatchObject([404, { message }])
}

/** Returns one of the user's copies, whatever their number. */
const findCopyByNumber = ({ model: person }: ModelActor, number: number) =>
  person.copies[number % (person.copies.length || 1)]

/** Returns its id, or an unknown id when there is none. */
const pickCopyId = (player: ModelActor, number: number): string => findCopyByNumber(player, number)?.id ?? unknownId

async function addCopyRepeatedly(
  player: ModelActor,
  cardId: string,
  fields: CopyDetailsInput,
  sendCount: number,
): Promise<void> {
  const { member, model: person } = player
  usedKeyCount += 1
  const parts = { body: { card: cardId, ...fields }, idempotencyKey: `key-${usedKeyCount}` }
  const send = async () => expectReply(contract.addCopy, await member.send(contract.addCopy, parts))
  const replies = await Promise.all(Array.from({ length: sendCount }, send))
  const item = replies[0]?.userInventoryItem ?? null
  for (const reply of replies) expect(reply.userInventoryItem).toEqual(item)
  model.addModelCopy(person, { id: item?.id ?? unknownId, cardId }, fields)
  expectCopy(player, item, item?.id)
}

/** Changes a copy by one of the three endpoints that do. */
async function changeCopyWith(
  player: ModelActor,
  endpoint: typeof contract.updateCopy | typeof contract.setCopyForTrade | typeof contract.setCopyForSale,
  id: string,
  fields: CopyDetailsInput,
): Promise<void> {
  const reply = await player.member.send(endpoint, { params: { id }, body: fields })
  if (id === unknownId) return expectNotFound(reply)
  model.changeModelCopy(player.model, id, fields)
  expectCopy(player, (await expectReply(endpoint, reply)).userInventoryItem, id)
}

function markInsertSet({ member }: ModelActor, id: string, { flag, isOn, selection }: model.BulkMark) {
  const parts = { params: { id } }
  return flag === 'forTrade'
    ? member.call(setInsertSetForTrade, { ...parts, body: { forTrade: isOn, copies: selection } })
    : member.call(setInsertSetForSale, { ...parts, body: { forSale: isOn, copies: selection } })
}

export const collectionOperationHandlers: OperationHandlers<ModelActor, CollectionOperation> = {
  async 'do-nothing'() {},
  async add(player, { cardId, said, sends }) {
    await addCopyRepeatedly(player, cardId, said, sends)
  },
  async 'add set'(player, { insertSetId, mode }) {
    const expectedIds = model.listCardIdsToAdd(player.model, insertSetId, mode)
    const reply = await player.member.call(addInsertSetToCollection, { params: { id: insertSetId }, body: { mode } })
    expect(reply.addedCount).toBe(expectedIds.length)
    expect(reply.userInventoryItems.map(({ cardId }) => cardId)).toEqual(expectedIds)
    for (const item of reply.userInventoryItems) {
      model.addModelCopy(player.model, item, {})
      expectCopy(player, item, item.id)
    }
  },
  async change(player, { copy, said }) {
    await changeCopyWith(player, contract.updateCopy, pickCopyId(player, copy), said)
  },
  async 'mark for trade'(player, { copy, forTrade }) {
    await changeCopyWith(player, contract.setCopyForTrade, pickCopyId(player, copy), { forTrade })
  },
  async 'mark for sale'(player, { copy, said }) {
    await changeCopyWith(player, contract.setCopyForSale, pickCopyId(player, copy), said)
  },
  async 'mark set'(player, { insertSetId, undo, ...mark }) {
    const before = structuredClone(player.model.copies)
    const params = { id: insertSetId }
    const expectCounts = async () =>
      expect(await player.member.call(getBulkChangeCounts, { params })).toEqual(
        model.getModelInsertSetCopyCounts(player.model, insertSetId),
      )
    await expectCounts()
    const { copyIds, updatedCount } = await markInsertSet(player, insertSetId, mark)
    expect(copyIds.toSorted()).toEqual(model.setModelFlagOfInsertSetCopies(player.model, insertSetId, mark).toSorted())
    expect(updatedCount).toBe(copyIds.length)
    await expectCounts()
    if (!undo || copyIds.length === 0) return
    const undone = await sendCopyMarks(player, copyIds, { ...mark, isOn: !mark.isOn })
    expect(undone.updatedCount).toBe(model.setModelCopiesFlag(player.model, copyIds, mark.flag, !mark.isOn))
    expect(player.model.copies).toEqual(before)
  },
  async remove(player, { copy }) {
    const id = pickCopyId(player, copy)
    const reply = await player.member.send(contract.removeCopy, { params: { id } })
    if (id === unknownId) return expectNotFound(reply)
    const { removedItem } = await expectReply(contract.removeCopy, reply)
    expectCopy(player, removedItem, id)
    model.removeModelCopy(player.model, id)
  },
  async 'remove set'(player, { insertSetId, selection, undo }) {
    const parts = { params: { id: insertSetId }, body: { copies: selection } }
    const { removedItems } = await player.member.call(removeInsertSetCopies, parts)
    const removed = model.removeModelInsertSetCopies(player.model, insertSetId, selection)
    expect(removedItems).toMatchObject(removed.map((copy) => toOwnerView(player, copy)))
    if (undo) await restoreRemovedCopies(player, removed)
  },
  async 'number line'(player, operation) {
    await runAndCheckNumberLineOperation(player, operation)
  },
  async 'take back'(player, { copies }) {
    const ids = [...copies.map((copy) => pickCopyId(player, copy)), unknownId]
    const { removedCount } = await player.member.call(contract.undoAddCopies, { body: { ids } })
    expect(removedCount).toBe(model.undoModelAdd(player.model, ids))
  },
  async 'remove smartly'(player, { copy, ...named }) {
    const picked = copy === null ? undefined : findCopyByNumber(player, copy)
    const cardId = picked?.cardId ?? named.cardId
    const choice = model.decideModelSmartRemoval(player.model, cardId)
    const reply = await player.member.send(contract.removeCopyUnlessCopiesDiffer, { params: { cardId } })
    if (choice.kind === 'none') return expectNotFound(reply, noCopyToRemoveMessage)
    const { success, requiresSelection, removedItem } = await expectReply(contract.removeCopyUnlessCopiesDiffer, reply)
    expect({ success, requiresSelection }).toEqual(
      choice.kind === 'select'
        ? { success: false, requiresSelection: true }
        : { success: true, requiresSelection: false },
    )
    if (choice.kind === 'select') return expect(removedItem).toBeNull()
    expectCopy(player, removedItem, choice.copy.id)
    model.removeModelCopy(player.model, choice.copy.id)
  },
  async undo(player) {
    const { lastRemoved: removed } = player.model
    if (!removed) return
    const { id: _, productId: __, insertSetId: ___, cardId, ...said } = removed
    player.model.lastRemoved = null
    await addCopyRepeatedly(player, cardId, said, 1)
  },
  async 'reach for'(player, { copy, act, whose }, actors) {
    const owner = actors[whose]!
    if (owner === player) return
    const endpoint = { change: contract.updateCopy, mark: contract.setCopyForTrade, remove: contract.removeCopy }[act]
    const body = { change: { publicNote: 'Mine now' }, mark: { forTrade: true }, remove: undefined }[act]
    await expectNotFound(await player.member.send(endpoint, { params: { id: pickCopyId(owner, copy) }, body }))
  },
  async 'turn over'({ member, model: person }, { what }) {
    if (what === 'profile') await member.call(toggleProfileVisibility)
    else await member.call(toggleCollectionPrivacy)
    if (what === 'profile') person.isPublic = !person.isPublic
    else person.isCollectionPrivate = !person.isCollectionPrivate
  },
}
