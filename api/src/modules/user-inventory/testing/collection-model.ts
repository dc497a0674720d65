import { type AllOrMissingCards, shouldAddCard } from '@ninepocket/contract/collection/all-or-missing-cards'
import { type AllOrDoubles, filterCopiesForBulkChange } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import {
  type CopyDetails,
  type CopyDetailsInput,
  emptyCopyDetails,
  isUnchangedSinceAdded,
  mergeCopyDetails,
} from '@ninepocket/contract/collection/copy-details'
import { CopyUpdate } from '@ninepocket/contract/collection/new-copy'
import {
  type RequestedCardCopies,
  selectNumberLineCopies,
} from '@ninepocket/contract/collection/number-line/select-number-line-copies'
import { decideSmartRemoval, type SmartRemoval } from '@ninepocket/contract/collection/smart-remove'
import { type ModelCard, modelCards } from './model-test-catalogue.ts'

/** A copy as the model knows it, with the id that the API assigned. */
export type ModelCopy = CopyDetails & ModelCard & { id: string }
export type ModelUser = {
  isPublic: boolean
  isCollectionPrivate: boolean
  /** Oldest first. */
  copies: ModelCopy[]
  /** The copy that was removed last, for Undo. */
  lastRemoved: ModelCopy | null
}

export const createModelUser = (): ModelUser => ({
  isPublic: true,
  isCollectionPrivate: false,
  copies: [],
  lastRemoved: null,
})

/** Merges a request as the contract parses it: prices get two decimals. */
const mergeRequest = (before: CopyDetails, fields: CopyDetailsInput): CopyDetails =>
  mergeCopyDetails(before, CopyUpdate.parse(fields))

export function addModelCopy(
  { copies }: ModelUser,
  { id, cardId }: { id: string; cardId: string },
  fields: CopyDetailsInput,
) {
  const card = modelCards.find((each) => each.cardId === cardId)
  if (!card) throw new Error('no card of the model')
  copies.push({ ...mergeRequest(emptyCopyDetails, fields), ...card, id })
}

/** Returns the cards of an insert set that get one more copy. */
export function listCardIdsToAdd({ copies }: ModelUser, insertSetId: string, mode: AllOrMissingCards): string[] {
  return modelCards
    .filter((card) => card.insertSetId === insertSetId)
    .filter(({ cardId }) =>
      shouldAddCard(
        mode,
        copies.some((copy) => copy.cardId === cardId),
      ),
    )
    .map(({ cardId }) => cardId)
}

export function changeModelCopy({ copies }: ModelUser, id: string, fields: CopyDetailsInput): void {
  const copy = copies.find((each) => each.id === id)
  if (copy) Object.assign(copy, mergeRequest(copy, fields))
}

type Flag = 'forTrade' | 'forSale'
export type BulkMark = { flag: Flag; isOn: boolean; selection: AllOrDoubles }

/** Returns the ids of the copies that changed. */
export function setModelFlagOfInsertSetCopies(
  { copies }: ModelUser,
  insertSetId: string,
  { flag, isOn, selection }: BulkMark,
): string[] {
  const candidates = copies.filter((copy) => copy.insertSetId === insertSetId && copy[flag] !== isOn)
  const changedCopies = filterCopiesForBulkChange(candidates, selection)
  for (const copy of changedCopies) copy[flag] = isOn
  return changedCopies.map(({ id }) => id)
}

/** Returns the number of copies that changed. */
export function setModelCopiesFlag({ copies }: ModelUser, ids: ReadonlyArray<string>, flag: Flag, isOn: boolean) {
  const changedCopies = copies.filter((copy) => ids.includes(copy.id) && copy[flag] !== isOn)
  for (const copy of changedCopies) copy[flag] = isOn
  return changedCopies.length
}

export function getModelInsertSetCopyCounts({ copies }: ModelUser, insertSetId: string) {
  const ownCopies = copies.filter((copy) => copy.insertSetId === insertSetId)
  const count = (flag: Flag) => ({
    marked: ownCopies.filter((copy) => copy[flag]).length,
    doubles: filterCopiesForBulkChange(
      ownCopies.filter((copy) => !copy[flag]),
      'doubles',
    ).length,
  })
  const doubles = filterCopiesForBulkChange(ownCopies, 'doubles').length
  return { copies: ownCopies.length, doubles, forTrade: count('forTrade'), forSale: count('forSale') }
}

export function removeModelCopy(user: ModelUser, id: string): void {
  user.lastRemoved = user.copies.find((copy) => copy.id === id) ?? user.lastRemoved
  user.copies = user.copies.filter((copy) => copy.id !== id)
}

/** Removes the chosen copies of an insert set, and returns them, oldest first. */
export function removeModelInsertSetCopies(user: ModelUser, insertSetId: string, selection: AllOrDoubles): ModelCopy[] {
  const removed = filterCopiesForBulkChange(
    user.copies.filter((copy) => copy.insertSetId === insertSetId),
    selection,
  )
  user.copies = user.copies.filter((copy) => !removed.includes(copy))
  return removed
}

/** Removes those copies that have no details but the given serial numbers, and returns their number. */
export function undoModelAdd(
  user: ModelUser,
  ids: ReadonlyArray<string>,
  serialNumbers: Readonly<Record<string, string>> = {},
): number {
  const before = user.copies.length
  user.copies = user.copies.filter(
    (copy) => !(ids.includes(copy.id) && isUnchangedSinceAdded(copy, serialNumbers[copy.id])),
  )
  return before - user.copies.length
}

/** Selects the copies that a number line concerns, newest first within each card. */
export function selectModelNumberLineCopies(
  { copies }: ModelUser,
  flag: Flag | null,
  entries: ReadonlyArray<RequestedCardCopies>,
): ModelCopy[] {
  return selectNumberLineCopies(copies.filter((copy) => flag === null || !copy[flag]).toReversed(), entries)
}

export function decideModelSmartRemoval({ copies }: ModelUser, cardId: string): SmartRemoval<ModelCopy> {
  return decideSmartRemoval(copies.filter((copy) => copy.cardId === cardId).toReversed())
}
