import { type AllOrMissingCards, shouldAddCard } from '@ninepocket/contract/collection/all-or-missing-cards'
import {
  defaultWishDetails,
  mergeWishDetails,
  type PartialWishDetails,
  type WishDetails,
} from '@ninepocket/contract/wishlist/wish-details'
import { type ModelCard, modelCards } from '../../user-inventory/testing/model-test-catalogue.ts'

/** A wish as the model knows it, with the id that the API assigned. */
export type ModelWish = ModelCard & WishDetails & { id: string }
export type ModelUser = {
  isPublic: boolean
  isCollectionPrivate: boolean
  /** Oldest first. */
  wishes: ModelWish[]
  /** The card of each copy; a card with two copies occurs twice. */
  copies: string[]
  /** The wish that was removed last, for Undo. */
  lastRemoved: ModelWish | null
}

export const createModelUser = (): ModelUser => ({
  isPublic: true,
  isCollectionPrivate: false,
  wishes: [],
  copies: [],
  lastRemoved: null,
})

export const findModelWish = ({ wishes }: ModelUser, cardId: string) =>
  wishes.find((wish) => wish.cardId === cardId) ?? null

export function getModelCard(cardId: string): ModelCard {
  const card = modelCards.find((each) => each.cardId === cardId)
  if (!card) throw new Error('no card of the model')
  return card
}

/** Adds a wish; one that exists already keeps its details and its position. */
export function addModelWish(user: ModelUser, cardId: string, fields: PartialWishDetails): void {
  if (findModelWish(user, cardId)) return
  const details = mergeWishDetails(defaultWishDetails, fields)
  user.wishes.push({ ...getModelCard(cardId), ...details, id: '' })
}

/** Adds the missing wishes of an insert set, and returns their number; the first card of the checklist becomes the newest. */
export function addModelInsertSetWishes(user: ModelUser, insertSetId: string, mode: AllOrMissingCards): number {
  const newCards = modelCards
    .filter((card) => card.insertSetId === insertSetId && !findModelWish(user, card.cardId))
    .filter(({ cardId }) => shouldAddCard(mode, user.copies.includes(cardId)))
  for (const { cardId } of newCards.toReversed()) addModelWish(user, cardId, {})
  return newCards.length
}

export function changeModelWish(user: ModelUser, cardId: string, fields: PartialWishDetails): void {
  user.wishes = user.wishes.map((wish) =>
    wish.cardId === cardId ? { ...wish, ...mergeWishDetails(wish, fields) } : wish,
  )
}

export function removeModelWish(user: ModelUser, cardId: string): void {
  user.lastRemoved = findModelWish(user, cardId) ?? user.lastRemoved
  user.wishes = user.wishes.filter((wish) => wish.cardId !== cardId)
}

/** Orders of lists; none leaves two wishes tied. */
export const modelWishSorters = {
  newest: (wishes: ReadonlyArray<ModelWish>) => wishes.toReversed(),
  order: (wishes: ReadonlyArray<ModelWish>) =>
    modelCards.flatMap(({ cardId }) => wishes.filter((wish) => wish.cardId === cardId)),
  /** Highest priority first, then newest first. */
  priority: (wishes: ReadonlyArray<ModelWish>) => sortByPriority(wishes.toReversed()),
  /** Highest priority first, then in the order of the checklist: within an insert set. */
  priorityInSet: (wishes: ReadonlyArray<ModelWish>) => sortByPriority(modelWishSorters.order(wishes)),
}
const sortByPriority = (wishes: ReadonlyArray<ModelWish>) => wishes.toSorted((a, b) => b.priority - a.priority)
