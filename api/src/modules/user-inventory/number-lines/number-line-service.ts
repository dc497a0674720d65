import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import type { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import {
  type RequestedCardCopies,
  selectNumberLineCopies,
} from '@ninepocket/contract/collection/number-line/select-number-line-copies'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { defaultWishDetails } from '@ninepocket/contract/wishlist/wish-details'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CopyFlagChange, HoldingsWriter } from '../../holdings/holdings-writer.ts'
import { assertSerialNumber } from '../copies/assert-serial-number.ts'
import { requireInsertSet } from '../copies/require-insert-set.ts'

type NumberLine = { mode: NumberLineMode; entries: ReadonlyArray<RequestedCardCopies> }
type Reply = EndpointReply<typeof applyNumberLine>
type Commit = (
  change: HoldingsWriter,
  insertSetId: string,
  entries: ReadonlyArray<RequestedCardCopies>,
) => Promise<Reply>

const unchanged: Reply = { changedCount: 0, cardIds: [], copies: [], removedItems: [] }

const toReply = (copies: ReadonlyArray<Reply['copies'][number]>): Reply => ({
  ...unchanged,
  changedCount: copies.length,
  copies: copies.map(({ id, cardId, serialNumber }) => ({ id, cardId, serialNumber })),
})

const addCopies: Commit = async (change, insertSetId, entries) => {
  const copies = entries.flatMap(({ card, count, serialNumbers }) =>
    Array.from({ length: count }, (_, index) => ({ cardId: card, serialNumber: serialNumbers[index] ?? null })),
  )
  return toReply(await change.insertCopiesOfCards(insertSetId, copies))
}

const addWishes: Commit = async (change, _, entries) => {
  // The first card becomes the newest wish, so that sorting by newest shows the order of the checklist.
  const cardIds = await change.insertWishes(entries.map(({ card }) => card).toReversed(), defaultWishDetails)
  return { ...unchanged, changedCount: cardIds.length, cardIds }
}

const markCopies =
  (flag: CopyFlagChange['flag']): Commit =>
  async (change, insertSetId, entries) => {
    const copies = selectNumberLineCopies(await change.listCopiesForNumberLine(insertSetId, flag), entries)
    await change.setCopiesFlag(
      copies.map(({ id }) => id),
      { flag, isOn: true },
    )
    return toReply(copies)
  }

const removeCopies: Commit = async (change, insertSetId, entries) => {
  const copies = await change.listCopiesForNumberLine(insertSetId, null)
  const selectedIds = new Set(selectNumberLineCopies(copies, entries).map(({ id }) => id))
  const oldestFirst = copies.toReversed().filter(({ id }) => selectedIds.has(id))
  const removed = new Map((await change.deleteCopies([...selectedIds])).map((copy) => [copy.id, copy]))
  const removedItems = oldestFirst.flatMap(({ id }) => removed.get(id) ?? [])
  return { ...unchanged, changedCount: removedItems.length, removedItems }
}

const commitByMode: Record<NumberLineMode, Commit> = {
  collection: addCopies,
  wishlist: addWishes,
  trade: markCopies('forTrade'),
  sale: markCopies('forSale'),
  removal: removeCopies,
}

/**
 * Changes the cards that a member names by number (spec §4.11): all of them, or none.
 * @throws DomainError 404 when the insert set is missing or has no such card, 400 when a serial number is above the
 * card's total, 409 when the collection is full
 */
export function createNumberLineService(holdings: HoldingsStore) {
  return {
    /** Lists the cards of an insert set in printed order, with the member's copies and wishes. */
    listChecklist: async (userId: string, insertSetId: string) => ({
      cards: await holdings.listOwnChecklist(userId, insertSetId),
    }),

    commit: (userId: string, insertSetId: string, { key, ...line }: NumberLine & { key: string | null }) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['number line', insertSetId, line] }, async () => {
          await requireInsertSet(change, insertSetId)
          await assertCards(change, insertSetId, line.entries)
          return commitByMode[line.mode](change, insertSetId, line.entries)
        }),
      ),
  }
}

async function assertCards(change: HoldingsWriter, insertSetId: string, entries: ReadonlyArray<RequestedCardCopies>) {
  const cards = await change.findCardsByIdsInInsertSet(
    insertSetId,
    entries.map(({ card }) => card),
  )
  const serialTotals = new Map(cards.map(({ id, serialTotal }) => [id, serialTotal]))
  for (const { card, serialNumbers } of entries) {
    const serialTotal = serialTotals.get(card)
    if (serialTotal === undefined) throw createNotFoundError('CARD_NOT_FOUND', 'Card not found')
    for (const serialNumber of serialNumbers) assertSerialNumber(serialNumber, serialTotal)
  }
}
