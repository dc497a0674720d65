import { type AddInsertSetMode, shouldAddCard } from '@ninepocket/contract/collection/add-insert-set-mode'
import {
  type CopyDetails,
  type CopyDetailsInput,
  emptyCopyDetails,
  hasNoDetails,
  mergeCopyDetails,
} from '@ninepocket/contract/collection/copy-details'
import { CopyUpdate } from '@ninepocket/contract/collection/new-copy'
import { decideSmartRemoval, type SmartRemoval } from '@ninepocket/contract/collection/smart-remove'
import { type ModelCard, modelCards } from './small-test-catalogue.ts'

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
export function listCardIdsToAdd({ copies }: ModelUser, insertSetId: string, mode: AddInsertSetMode): string[] {
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

export function setModelInsertSetForTrade({ copies }: ModelUser, insertSetId: string, forTrade: boolean): number {
  const changedCopies = copies.filter((copy) => copy.insertSetId === insertSetId && copy.forTrade !== forTrade)
  for (const copy of changedCopies) copy.forTrade = forTrade
  return changedCopies.length
}

export function removeModelCopy(user: ModelUser, id: string): void {
  user.lastRemoved = user.copies.find((copy) => copy.id === id) ?? user.lastRemoved
  user.copies = user.copies.filter((copy) => copy.id !== id)
}

/** Removes those copies that have no details, and returns their number. */
export function undoModelAdd(user: ModelUser, ids: ReadonlyArray<string>): number {
  const before = user.copies.length
  user.copies = user.copies.filter((copy) => !(hasNoDetails(copy) && ids.includes(copy.id)))
  return before - user.copies.length
}

export function decideModelSmartRemoval({ copies }: ModelUser, cardId: string): SmartRemoval<ModelCopy> {
  return decideSmartRemoval(copies.filter((copy) => copy.cardId === cardId).toReversed())
}
