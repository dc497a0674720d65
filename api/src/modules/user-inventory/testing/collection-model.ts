import { hasSameAttributes } from '@ninepocket/contract/copy-attributes'
import type { CopyDetails, SaidOfCopy } from '../copy-details.ts'
import { type ModelCard, modelCards } from './model-catalogue.ts'

/** A copy as the model knows it; its id is whatever the API gave. */
export type ModelCopy = CopyDetails & ModelCard & { id: string }
export type ModelPerson = {
  isPublic: boolean
  isCollectionPrivate: boolean
  /** The oldest first. */
  copies: ModelCopy[]
  /** What was removed last, for Undo. */
  removed: ModelCopy | null
}

export const aModelPerson = (): ModelPerson => ({
  isPublic: true,
  isCollectionPrivate: false,
  copies: [],
  removed: null,
})

const plain: CopyDetails = {
  ...{ serialNumber: null, condition: null, publicNote: null, privateNote: null },
  ...{ customImageUrl: null, customBackImageUrl: null, forTrade: false, forSale: false, forSalePrice: null },
}

/** Said fields stand, others stay; nothing said is null, money has two digits. */
function told(before: CopyDetails, said: SaidOfCopy): CopyDetails {
  const sent = Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  )
  const after = { ...before, ...sent }
  return { ...after, forSalePrice: after.forSalePrice && Number(after.forSalePrice).toFixed(2) }
}

export function add(
  { copies }: ModelPerson,
  { id, cardId }: { id: string; cardId: string },
  said: SaidOfCopy,
) {
  const card = modelCards.find((each) => each.cardId === cardId)
  if (!card) throw new Error('no card of the model')
  copies.push({ ...told(plain, said), ...card, id })
}

/** The cards of a set that get one more copy. */
export function cardsToAdd({ copies }: ModelPerson, insertSetId: string, mode: 'all' | 'missing'): string[] {
  return modelCards
    .filter((card) => card.insertSetId === insertSetId)
    .filter(({ cardId }) => mode === 'all' || !copies.some((copy) => copy.cardId === cardId))
    .map(({ cardId }) => cardId)
}

export function change({ copies }: ModelPerson, id: string, said: SaidOfCopy): void {
  const copy = copies.find((each) => each.id === id)
  if (copy) Object.assign(copy, told(copy, said))
}

export function markSet({ copies }: ModelPerson, insertSetId: string, forTrade: boolean): number {
  const others = copies.filter((copy) => copy.insertSetId === insertSetId && copy.forTrade !== forTrade)
  for (const copy of others) copy.forTrade = forTrade
  return others.length
}

export function remove(person: ModelPerson, id: string): void {
  person.removed = person.copies.find((copy) => copy.id === id) ?? person.removed
  person.copies = person.copies.filter((copy) => copy.id !== id)
}

/** Removes those of some copies of which nothing is said; gives how many they were. */
export function takeBack(person: ModelPerson, ids: ReadonlyArray<string>): number {
  const before = person.copies.length
  person.copies = person.copies.filter((copy) => {
    const isPlain = Object.entries(copy).every(([name, value]) => !(name in plain) || !value)
    return !(isPlain && ids.includes(copy.id))
  })
  return before - person.copies.length
}

/** What smart remove takes: the newest of copies that are alike, none where they differ, null where there are none. */
export function smartChoice({ copies }: ModelPerson, cardId: string): ModelCopy | 'ask' | null {
  const ofCard = copies.filter((copy) => copy.cardId === cardId)
  const newest = ofCard.at(-1)
  if (!newest) return null
  return ofCard.every((copy) => hasSameAttributes(copy, newest)) ? newest : 'ask'
}
