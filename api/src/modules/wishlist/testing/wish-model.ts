import { type ModelCard, modelCards } from '../../user-inventory/testing/model-catalogue.ts'

/** What a person says of a wish; what is not said stays, or is as it is at first. */
export type ModelWishFields = { priority?: number | undefined; notes?: string | null | undefined }
/** A wish as the model knows it; its id is whatever the API gave. */
export type ModelWish = ModelCard & { id: string; priority: number; notes: string | null }
export type ModelUser = {
  isPublic: boolean
  isCollectionPrivate: boolean
  /** The oldest first. */
  wishes: ModelWish[]
  /** Cards of which there is a copy, once for each. */
  copies: string[]
  /** What was removed last, for Undo. */
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

/** Said words stand, others stay; an empty note is none. */
function mergeFields<Wish extends { priority: number; notes: string | null }>(
  wish: Wish,
  fields: ModelWishFields,
): Wish {
  const notes = fields.notes === undefined ? wish.notes : fields.notes || null
  return { ...wish, priority: fields.priority ?? wish.priority, notes }
}

/** A wish that is there already stays as it is, and where it is. */
export function addModelWish(user: ModelUser, cardId: string, fields: ModelWishFields): void {
  if (findModelWish(user, cardId)) return
  user.wishes.push(mergeFields({ ...getModelCard(cardId), id: '', priority: 5, notes: null }, fields))
}

/** The cards of a set that are wished for from now on; the first of the checklist becomes the newest. */
export function addModelInsertSet(user: ModelUser, insertSetId: string, mode: 'all' | 'missing'): number {
  const newCards = modelCards
    .filter((card) => card.insertSetId === insertSetId && !findModelWish(user, card.cardId))
    .filter(({ cardId }) => mode === 'all' || !user.copies.includes(cardId))
  for (const { cardId } of newCards.toReversed()) addModelWish(user, cardId, {})
  return newCards.length
}

export function changeModelWish(user: ModelUser, cardId: string, fields: ModelWishFields): void {
  user.wishes = user.wishes.map((wish) => (wish.cardId === cardId ? mergeFields(wish, fields) : wish))
}

export function removeModelWish(user: ModelUser, cardId: string): void {
  user.lastRemoved = findModelWish(user, cardId) ?? user.lastRemoved
  user.wishes = user.wishes.filter((wish) => wish.cardId !== cardId)
}

/** Orders of lists, each a whole one. */
export const modelWishOrders = {
  newest: (wishes: ReadonlyArray<ModelWish>) => wishes.toReversed(),
  order: (wishes: ReadonlyArray<ModelWish>) =>
    modelCards.flatMap(({ cardId }) => wishes.filter((wish) => wish.cardId === cardId)),
  /** What is wished for most, and of that the newest. */
  priority: (wishes: ReadonlyArray<ModelWish>) => sortByPriority(wishes.toReversed()),
  /** What is wished for most, and of that by the checklist: within a set. */
  priorityInSet: (wishes: ReadonlyArray<ModelWish>) => sortByPriority(modelWishOrders.order(wishes)),
}
const sortByPriority = (wishes: ReadonlyArray<ModelWish>) =>
  wishes.toSorted((a, b) => b.priority - a.priority)
