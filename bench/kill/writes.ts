import type { Member } from '@ninepocket/api/testing/a-member'
import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import type { Seeded } from '../measure/seeded.ts'
import { takenBackAtOnce } from '../storm/storm-catalogue.ts'

/** All that is written of a copy, but for its photos. */
export type Said = Pick<
  UserInventoryItem,
  'forTrade' | 'forSale' | 'forSalePrice' | 'serialNumber' | 'condition' | 'publicNote' | 'privateNote'
>
export type Copy = Said & { card: string }
/** Copies by their ids. */
export type Copies = ReadonlyMap<string, Copy>
/** An insert set with all of its cards, in their order. */
export type WholeSet = { insertSet: string; cards: ReadonlyArray<string> }
/** Of what people have copies; sets are added and marked whole, where there are any. */
export type Stock = { cards: ReadonlyArray<string>; sets: ReadonlyArray<WholeSet> }

export type Write =
  | { kind: 'add'; key: string; copy: Copy }
  | ({ kind: 'add set'; key: string } & WholeSet)
  | { kind: 'edit'; id: string; said: Partial<Said> }
  | ({ kind: 'mark set'; forTrade: boolean } & WholeSet)
  | { kind: 'delete'; id: string }
  | { kind: 'take back'; ids: ReadonlyArray<string> }

/** What is there: copies that are known, and new ones whose ids only the reply says. */
export type Outcome = { kept: Copies; added: ReadonlyArray<Copy> }

/** What is said of a copy that was only added. */
export const nothingSaid: Said = {
  forTrade: false,
  forSale: false,
  forSalePrice: null,
  serialNumber: null,
  condition: null,
  publicNote: null,
  privateNote: null,
}
// The keys of a literal are its names.
const saidNames = Object.keys(nothingSaid) as Array<keyof Said>

/** Whether the same is said of both. */
export const isSaidAlike = (one: Said, other: Said) => saidNames.every((name) => one[name] === other[name])

/** Something of every field; `name` is a text that no other write has. */
function somethingSaid(name: string, random: Seeded): Said {
  return {
    forTrade: random.below(2) === 0,
    forSale: random.below(2) === 0,
    forSalePrice: random.pick([null, `${random.below(1000)}.${10 + random.below(90)}`]),
    serialNumber: random.pick([null, String(random.below(1000)).padStart(3, '0')]),
    condition: random.pick([null, 'Mint', 'PSA 9']),
    publicNote: name,
    privateNote: random.pick([null, `${name}, for me`]),
  }
}

/** Some fields of it, and always the note: of a field that is not sent nothing may change. */
function someOf(said: Said, random: Seeded): Partial<Said> {
  const sent = Object.entries(said).filter(() => random.below(2) === 0)
  return { ...Object.fromEntries(sent), publicNote: said.publicNote }
}

/** What somebody with these copies does next; `name` is a text that no other write has. */
export function nextWrite(
  copies: Copies,
  { name, stock: { cards, sets }, random }: { name: string; stock: Stock; random: Seeded },
): Write {
  const said = somethingSaid(name, random)
  const { forTrade } = said
  const ids = [...copies.keys()]
  const set = sets.length > 0 ? random.pick(sets) : null
  const dice = random.below(20)
  if (set && dice === 0) return { kind: 'add set', key: name, ...set }
  if (set && dice === 1) return { kind: 'mark set', forTrade, ...set }
  if (ids.length === 0 || dice < 10)
    return { kind: 'add', key: name, copy: { card: random.pick(cards), ...said } }
  if (dice < 15) return { kind: 'edit', id: random.pick(ids), said: someOf(said, random) }
  if (dice === 15) return { kind: 'take back', ids: ids.slice(-takenBackAtOnce) }
  return { kind: 'delete', id: random.pick(ids) }
}

/** What is there once a write has happened, once and whole. */
export function outcomeOf(copies: Copies, write: Write): Outcome {
  const changed = (change: (copy: Copy, id: string) => Copy) =>
    new Map([...copies].map(([id, copy]) => [id, change(copy, id)]))
  const without = (isGone: (copy: Copy, id: string) => boolean) =>
    new Map([...copies].filter(([id, copy]) => !isGone(copy, id)))
  switch (write.kind) {
    case 'add':
      return { kept: copies, added: [write.copy] }
    case 'add set':
      return { kept: copies, added: write.cards.map((card) => ({ card, ...nothingSaid })) }
    case 'edit':
      return {
        kept: changed((copy, id) => (id === write.id ? { ...copy, ...write.said } : copy)),
        added: [],
      }
    case 'mark set': {
      const { cards, forTrade } = write
      return {
        kept: changed((copy) => (cards.includes(copy.card) ? { ...copy, forTrade } : copy)),
        added: [],
      }
    }
    case 'delete':
      return { kept: without((_, id) => id === write.id), added: [] }
    case 'take back':
      return {
        kept: without((copy, id) => isSaidAlike(copy, nothingSaid) && write.ids.includes(id)),
        added: [],
      }
  }
}

/** Sends a write; what adds something carries its key, so that it may be sent again. */
export function sendWrite(member: Member, write: Write): Promise<Response> {
  switch (write.kind) {
    case 'add':
      return member.send(contract.addCopy, { key: write.key, body: write.copy })
    case 'add set':
      return member.send(addInsertSet, {
        ...{ key: write.key, params: { id: write.insertSet }, body: { mode: 'all' } },
      })
    case 'edit':
      return member.send(contract.changeCopy, { params: { id: write.id }, body: write.said })
    case 'mark set': {
      const { insertSet, forTrade } = write
      return member.send(setInsertSetForTrade, { params: { id: insertSet }, body: { forTrade } })
    }
    case 'delete':
      return member.send(contract.removeCopy, { params: { id: write.id } })
    case 'take back':
      return member.send(contract.takeBackCopies, { body: { ids: write.ids } })
  }
}
