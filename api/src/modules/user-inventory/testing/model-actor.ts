import { isAvailable } from '@ninepocket/contract/collection/copy-details'
import {
  restoreCopies,
  setCopiesForSale,
  setCopiesForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { expect } from 'vitest'
import type { ModelActor as BaseModelActor } from '../../../testing/run-model-test.ts'
import type * as model from './collection-model.ts'

/** A user in the API and in the model. */
export type ModelActor = BaseModelActor<model.ModelUser>

/** Returns a copy of the model as a reply to its owner shows it. */
export function toOwnerView({ member }: ModelActor, copy: model.ModelCopy) {
  return { ...copy, userId: member.user.id, serialTotal: 99, isAvailable: isAvailable(copy), isHeld: false }
}

/** Compares a copy in a reply with the model's. */
export function expectCopy(player: ModelActor, item: UserInventoryItem | null, id: string | undefined): void {
  const copy = player.model.copies.find((each) => each.id === id)
  if (!copy) throw new Error('the model has no such copy')
  expect(item).toMatchObject(toOwnerView(player, copy))
}

/** Undoes a bulk change of marks. */
export function sendCopyMarks(
  { member }: ModelActor,
  ids: string[],
  { flag, isOn }: Omit<model.BulkMark, 'selection'>,
) {
  return flag === 'forTrade'
    ? member.call(setCopiesForTrade, { body: { ids, forTrade: isOn } })
    : member.call(setCopiesForSale, { body: { ids, forSale: isOn } })
}

/** Undoes a bulk removal. */
export async function restoreRemovedCopies(player: ModelActor, removed: ReadonlyArray<model.ModelCopy>): Promise<void> {
  if (removed.length === 0) return
  const copies = removed.map(({ id, productId: _, insertSetId: __, cardId, ...details }) => ({
    ...details,
    _id: id,
    card: cardId,
  }))
  const { userInventoryItems } = await player.member.call(restoreCopies, { body: { copies } })
  expect(userInventoryItems).toHaveLength(removed.length)
  for (const [index, { id }] of userInventoryItems.entries()) player.model.copies.push({ ...removed[index]!, id })
  for (const item of userInventoryItems) expectCopy(player, item, item.id)
}
