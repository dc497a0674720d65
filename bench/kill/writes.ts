import type { Member } from '@ninepocket/api/testing/a-member'
import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { Seeded } from '../measure/seeded.ts'

/** A copy with all that is written of it. */
export type Copy = { card: string; note: string | null; forTrade: boolean }
/** Copies by their ids. */
export type Copies = ReadonlyMap<string, Copy>
/** An insert set with all of its cards, in their order. */
export type WholeSet = { insertSet: string; cards: ReadonlyArray<string> }
/** Of what people have copies; sets are added and marked whole, where there are any. */
export type Stock = { cards: ReadonlyArray<string>; sets: ReadonlyArray<WholeSet> }

export type Write =
  | { kind: 'add'; key: string; copy: Copy }
  | ({ kind: 'add set'; key: string } & WholeSet)
  | { kind: 'edit'; id: string; note: string; forTrade: boolean }
  | ({ kind: 'mark set'; forTrade: boolean } & WholeSet)
  | { kind: 'delete'; id: string }
  | { kind: 'take back'; ids: ReadonlyArray<string> }

/** What is there: copies that are known, and new ones whose ids only the reply says. */
export type Outcome = { kept: Copies; added: ReadonlyArray<Copy> }

/** About as many as a set has. */
const takenBackAtOnce = 40

const isPlain = ({ note, forTrade }: Copy) => note === null && !forTrade

/** What somebody with these copies does next; `name` is a text that no other write has. */
export function nextWrite(
  copies: Copies,
  { name, stock: { cards, sets }, random }: { name: string; stock: Stock; random: Seeded },
): Write {
  const forTrade = random.below(2) === 0
  const ids = [...copies.keys()]
  const set = sets.length > 0 ? random.pick(sets) : null
  const dice = random.below(20)
  if (set && dice === 0) return { kind: 'add set', key: name, ...set }
  if (set && dice === 1) return { kind: 'mark set', forTrade, ...set }
  if (ids.length === 0 || dice < 10)
    return { kind: 'add', key: name, copy: { card: random.pick(cards), note: name, forTrade } }
  if (dice < 15) return { kind: 'edit', id: random.pick(ids), note: name, forTrade }
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
      return { kept: copies, added: write.cards.map((card) => ({ card, note: null, forTrade: false })) }
    case 'edit': {
      const { note, forTrade } = write
      return {
        kept: changed((copy, id) => (id === write.id ? { ...copy, note, forTrade } : copy)),
        added: [],
      }
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
      return { kept: without((copy, id) => isPlain(copy) && write.ids.includes(id)), added: [] }
  }
}

/** Sends a write; what adds something carries its key, so that it may be sent again. */
export function sendWrite(member: Member, write: Write): Promise<Response> {
  switch (write.kind) {
    case 'add': {
      const { card, note: publicNote, forTrade } = write.copy
      return member.send(contract.addCopy, { key: write.key, body: { card, publicNote, forTrade } })
    }
    case 'add set':
      return member.send(addInsertSet, {
        ...{ key: write.key, params: { id: write.insertSet }, body: { mode: 'all' } },
      })
    case 'edit': {
      const { note: publicNote, forTrade } = write
      return member.send(contract.changeCopy, { params: { id: write.id }, body: { publicNote, forTrade } })
    }
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
