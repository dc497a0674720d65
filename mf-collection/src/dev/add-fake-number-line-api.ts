import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import {
  applyNumberLine,
  getChecklistWithOwnCounts,
} from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { selectNumberLineCopies } from '@ninepocket/contract/collection/number-line/select-number-line-copies'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { formatWishesRemovedMessage } from '@ninepocket/contract/wishlist/wishlist-messages'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'

type Flag = 'forTrade' | 'forSale'
type FakeCollection = {
  cards: ReadonlyArray<Card>
  /** Newest first. */
  copies: ReadonlyArray<UserInventoryItem>
  add: (cardId: string, details: CopyDetailsInput) => UserInventoryItem
  change: (id: string, details: CopyDetailsInput) => void
  remove: (copy: UserInventoryItem) => void
}

const noChange = { changedCount: 0, cardIds: [], copies: [], removedItems: [] }
const toReply = (copies: ReadonlyArray<UserInventoryItem>) => ({
  ...noChange,
  changedCount: copies.length,
  copies: copies.map(({ id, cardId, serialNumber }) => ({ id, cardId, serialNumber })),
})

/** Wishes exist only for number lines. */
export function addFakeNumberLineApi(api: FakeServer, { cards, copies, add, change, remove }: FakeCollection): void {
  const wishlistedIds = new Set<string>()
  const countWith = (cardId: string, flag?: Flag) =>
    copies.filter((copy) => copy.cardId === cardId && (flag === undefined || copy[flag])).length
  api.on(getChecklistWithOwnCounts, () => ({
    cards: cards.map(({ id, name, cardNumber, serialTotal }) => ({
      id,
      name,
      cardNumber,
      serialTotal,
      quantity: countWith(id),
      forTrade: countWith(id, 'forTrade'),
      forSale: countWith(id, 'forSale'),
      inWishlist: wishlistedIds.has(id),
    })),
  }))
  api.on(removeWishes, ({ body }) => {
    for (const id of body.cards) wishlistedIds.delete(id)
    return { message: formatWishesRemovedMessage(body.cards.length), removedItems: [] }
  })
  api.on(applyNumberLine, ({ body: { mode, entries } }) => {
    if (mode === 'wishlist') {
      const cardIds = entries.map(({ card }) => card).filter((id) => !wishlistedIds.has(id))
      for (const id of cardIds) wishlistedIds.add(id)
      return { ...noChange, changedCount: cardIds.length, cardIds }
    }
    if (mode === 'collection') {
      const added = entries.flatMap(({ card, count, serialNumbers }) =>
        Array.from({ length: count }, (_, index) => add(card, { serialNumber: serialNumbers[index] ?? null })),
      )
      return toReply(added)
    }
    if (mode === 'removal') {
      const removedItems = selectNumberLineCopies(copies, entries).toReversed()
      for (const copy of removedItems) remove(copy)
      return { ...noChange, changedCount: removedItems.length, removedItems }
    }
    const flag = mode === 'trade' ? 'forTrade' : 'forSale'
    const selected = selectNumberLineCopies(
      copies.filter((copy) => !copy[flag]),
      entries,
    )
    for (const { id } of selected) change(id, { [flag]: true })
    return toReply(selected)
  })
}
