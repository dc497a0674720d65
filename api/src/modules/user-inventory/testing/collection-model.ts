import { hasSameAttributes } from '@ninepocket/contract/collection/copy-attributes'
import type { CopyDetails, CopyDetailsInput } from '../copies/copy-details.ts'
import { type ModelCard, modelCards } from './model-catalogue.ts'

/** A copy as the model knows it; its id is whatever the API gave. */
export type ModelCopy = CopyDetails & ModelCard & { id: string }
export type ModelUser = {
  isPublic: boolean
  isCollectionPrivate: boolean
  /** The oldest first. */
  copies: ModelCopy[]
  /** What was removed last, for Undo. */
  lastRemoved: ModelCopy | null
}

export const createModelUser = (): ModelUser => ({
  isPublic: true,
  isCollectionPrivate: false,
  copies: [],
  lastRemoved: null,
})

const emptyFields: CopyDetails = {
  ...{ serialNumber: null, condition: null, publicNote: null, privateNote: null },
  ...{ customImageUrl: null, customBackImageUrl: null, forTrade: false, forSale: false, forSalePrice: null },
}

/** Said fields stand, others stay; nothing said is null, money has two digits. */
function mergeFields(before: CopyDetails, fields: CopyDetailsInput): CopyDetails {
  const sentFields = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  )
  const after = { ...before, ...sentFields }
  return { ...after, forSalePrice: after.forSalePrice && Number(after.forSalePrice).toFixed(2) }
}

export function addModelCopy(
  { copies }: ModelUser,
  { id, cardId }: { id: string; cardId: string },
  fields: CopyDetailsInput,
) {
  const card = modelCards.find((each) => each.cardId === cardId)
  if (!card) throw new Error('no card of the model')
  copies.push({ ...mergeFields(emptyFields, fields), ...card, id })
}

/** The cards of a set that get one more copy. */
export function listCardsToAdd(
  { copies }: ModelUser,
  insertSetId: string,
  mode: 'all' | 'missing',
): string[] {
  return modelCards
    .filter((card) => card.insertSetId === insertSetId)
    .filter(({ cardId }) => mode === 'all' || !copies.some((copy) => copy.cardId === cardId))
    .map(({ cardId }) => cardId)
}

export function changeModelCopy({ copies }: ModelUser, id: string, fields: CopyDetailsInput): void {
  const copy = copies.find((each) => each.id === id)
  if (copy) Object.assign(copy, mergeFields(copy, fields))
}

export function setModelInsertSetForTrade(
  { copies }: ModelUser,
  insertSetId: string,
  forTrade: boolean,
): number {
  const changedCopies = copies.filter(
    (copy) => copy.insertSetId === insertSetId && copy.forTrade !== forTrade,
  )
  for (const copy of changedCopies) copy.forTrade = forTrade
  return changedCopies.length
}

export function removeModelCopy(user: ModelUser, id: string): void {
  user.lastRemoved = user.copies.find((copy) => copy.id === id) ?? user.lastRemoved
  user.copies = user.copies.filter((copy) => copy.id !== id)
}

/** Removes those of some copies of which nothing is said; gives how many they were. */
export function undoModelAdd(user: ModelUser, ids: ReadonlyArray<string>): number {
  const before = user.copies.length
  user.copies = user.copies.filter((copy) => {
    const isPlain = Object.entries(copy).every(([name, value]) => !(name in emptyFields) || !value)
    return !(isPlain && ids.includes(copy.id))
  })
  return before - user.copies.length
}

/** What smart remove takes: the newest of copies that are alike, none where they differ, null where there are none. */
export function chooseSmartRemoval({ copies }: ModelUser, cardId: string): ModelCopy | 'ask' | null {
  const ofCard = copies.filter((copy) => copy.cardId === cardId)
  const newest = ofCard.at(-1)
  if (!newest) return null
  return ofCard.every((copy) => hasSameAttributes(copy, newest)) ? newest : 'ask'
}
