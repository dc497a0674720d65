import type { Member } from '@ninepocket/api/testing/a-member'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Random } from '@ninepocket/demo/random'
import { copiesPerUndo } from '../contention/contention-catalogue.ts'

export type CopyFields = Pick<
  UserInventoryItem,
  'forTrade' | 'forSale' | 'forSalePrice' | 'serialNumber' | 'condition' | 'publicNote' | 'privateNote'
>
export type WrittenCopy = CopyFields & { card: string }
export type CopiesById = ReadonlyMap<string, WrittenCopy>
type CompleteInsertSet = { insertSet: string; cards: ReadonlyArray<string> }
/** Cards that copies are added of. Sets are added and marked completely. */
export type WritableCardsAndInsertSets = { cards: ReadonlyArray<string>; insertSets: ReadonlyArray<CompleteInsertSet> }

export type CopyWrite =
  | { kind: 'add'; key: string; copy: WrittenCopy }
  | ({ kind: 'add set'; key: string } & CompleteInsertSet)
  | { kind: 'edit'; id: string; fields: Partial<CopyFields> }
  | ({ kind: 'mark set'; forTrade: boolean } & CompleteInsertSet)
  | { kind: 'delete'; id: string }
  | { kind: 'undo adding'; ids: ReadonlyArray<string> }

/** Contents after a write: existing copies by id, and new ones whose ids only the reply gives. */
export type CopiesAfterWrite = { existing: CopiesById; added: ReadonlyArray<WrittenCopy> }

export const emptyCopyFields: CopyFields = {
  forTrade: false,
  forSale: false,
  forSalePrice: null,
  serialNumber: null,
  condition: null,
  publicNote: null,
  privateNote: null,
}
const copyFieldNames = Object.keys(emptyCopyFields) as Array<keyof CopyFields>

export const haveSameFields = (first: CopyFields, second: CopyFields) =>
  copyFieldNames.every((name) => first[name] === second[name])

/** Returns random values for all fields; `name` is a text that no other write uses. */
function createRandomFields(name: string, random: Random): CopyFields {
  return {
    forTrade: random.oneIn(2),
    forSale: random.oneIn(2),
    forSalePrice: random.pick([null, `${random.int(1000)}.${10 + random.int(90)}`]),
    serialNumber: random.pick([null, String(random.int(1000)).padStart(3, '0')]),
    condition: random.pick([null, 'Mint', 'PSA 9']),
    publicNote: name,
    privateNote: random.pick([null, `${name}, for me`]),
  }
}

/** Picks some fields and always the note. Fields that are not sent must not change. */
function pickSomeFields(fields: CopyFields, random: Random): Partial<CopyFields> {
  const sent = Object.entries(fields).filter(() => random.oneIn(2))
  return { ...Object.fromEntries(sent), publicNote: fields.publicNote }
}

/** Picks the next write of a user with these copies; `name` is a text that no other write uses. */
export function pickNextWrite(
  copies: CopiesById,
  {
    name,
    writable: { cards, insertSets },
    random,
  }: { name: string; writable: WritableCardsAndInsertSets; random: Random },
): CopyWrite {
  const fields = createRandomFields(name, random)
  const { forTrade } = fields
  const ids = [...copies.keys()]
  const insertSet = insertSets.length > 0 ? random.pick(insertSets) : null
  const roll = random.int(20)
  if (insertSet && roll === 0) return { kind: 'add set', key: name, ...insertSet }
  if (insertSet && roll === 1) return { kind: 'mark set', forTrade, ...insertSet }
  if (ids.length === 0 || roll < 10) return { kind: 'add', key: name, copy: { card: random.pick(cards), ...fields } }
  if (roll < 15) return { kind: 'edit', id: random.pick(ids), fields: pickSomeFields(fields, random) }
  if (roll === 15) return { kind: 'undo adding', ids: ids.slice(-copiesPerUndo) }
  return { kind: 'delete', id: random.pick(ids) }
}

/** Returns the contents after a write has happened exactly once. */
export function predictWriteOutcome(copies: CopiesById, write: CopyWrite): CopiesAfterWrite {
  const changed = (change: (copy: WrittenCopy, id: string) => WrittenCopy) =>
    new Map([...copies].map(([id, copy]) => [id, change(copy, id)]))
  const without = (isGone: (copy: WrittenCopy, id: string) => boolean) =>
    new Map([...copies].filter(([id, copy]) => !isGone(copy, id)))
  switch (write.kind) {
    case 'add':
      return { existing: copies, added: [write.copy] }
    case 'add set':
      return { existing: copies, added: write.cards.map((card) => ({ card, ...emptyCopyFields })) }
    case 'edit':
      return { existing: changed((copy, id) => (id === write.id ? { ...copy, ...write.fields } : copy)), added: [] }
    case 'mark set': {
      const { cards, forTrade } = write
      return { existing: changed((copy) => (cards.includes(copy.card) ? { ...copy, forTrade } : copy)), added: [] }
    }
    case 'delete':
      return { existing: without((_, id) => id === write.id), added: [] }
    case 'undo adding': {
      const isUndone = (copy: WrittenCopy, id: string) =>
        haveSameFields(copy, emptyCopyFields) && write.ids.includes(id)
      return { existing: without(isUndone), added: [] }
    }
  }
}

/** Sends a write. Additions have an idempotency key, so that they can be repeated. */
export function sendCopyWrite(member: Member, write: CopyWrite): Promise<Response> {
  switch (write.kind) {
    case 'add':
      return member.send(contract.addCopy, { idempotencyKey: write.key, body: write.copy })
    case 'add set':
      return member.send(addInsertSetToCollection, {
        idempotencyKey: write.key,
        params: { id: write.insertSet },
        body: { mode: 'all' },
      })
    case 'edit':
      return member.send(contract.updateCopy, { params: { id: write.id }, body: write.fields })
    case 'mark set': {
      const { insertSet, forTrade } = write
      return member.send(setInsertSetForTrade, { params: { id: insertSet }, body: { forTrade } })
    }
    case 'delete':
      return member.send(contract.removeCopy, { params: { id: write.id } })
    case 'undo adding':
      return member.send(contract.undoAddCopies, { body: { ids: write.ids } })
  }
}
