import { type ModelCard, modelCards } from '../../user-inventory/testing/model-catalogue.ts'

/** What a person says of a wish; what is not said stays, or is as it is at first. */
export type Words = { priority?: number | undefined; notes?: string | null | undefined }
/** A wish as the model knows it; its id is whatever the API gave. */
export type ModelWish = ModelCard & { id: string; priority: number; notes: string | null }
export type ModelPerson = {
  isPublic: boolean
  isCollectionPrivate: boolean
  /** The oldest first. */
  wishes: ModelWish[]
  /** Cards of which there is a copy, once for each. */
  copies: string[]
  /** What was removed last, for Undo. */
  removed: ModelWish | null
}

export const aModelPerson = (): ModelPerson => ({
  isPublic: true,
  isCollectionPrivate: false,
  wishes: [],
  copies: [],
  removed: null,
})

export const wishFor = ({ wishes }: ModelPerson, cardId: string) =>
  wishes.find((wish) => wish.cardId === cardId) ?? null

export function cardOf(cardId: string): ModelCard {
  const card = modelCards.find((each) => each.cardId === cardId)
  if (!card) throw new Error('no card of the model')
  return card
}

/** Said words stand, others stay; an empty note is none. */
function told<Wish extends { priority: number; notes: string | null }>(wish: Wish, words: Words): Wish {
  const notes = words.notes === undefined ? wish.notes : words.notes || null
  return { ...wish, priority: words.priority ?? wish.priority, notes }
}

/** A wish that is there already stays as it is, and where it is. */
export function add(person: ModelPerson, cardId: string, words: Words): void {
  if (wishFor(person, cardId)) return
  person.wishes.push(told({ ...cardOf(cardId), id: '', priority: 5, notes: null }, words))
}

/** The cards of a set that are wished for from now on; the first of the checklist becomes the newest. */
export function addSet(person: ModelPerson, insertSetId: string, mode: 'all' | 'missing'): number {
  const fresh = modelCards
    .filter((card) => card.insertSetId === insertSetId && !wishFor(person, card.cardId))
    .filter(({ cardId }) => mode === 'all' || !person.copies.includes(cardId))
  for (const { cardId } of fresh.toReversed()) add(person, cardId, {})
  return fresh.length
}

export function change(person: ModelPerson, cardId: string, words: Words): void {
  person.wishes = person.wishes.map((wish) => (wish.cardId === cardId ? told(wish, words) : wish))
}

export function remove(person: ModelPerson, cardId: string): void {
  person.removed = wishFor(person, cardId) ?? person.removed
  person.wishes = person.wishes.filter((wish) => wish.cardId !== cardId)
}

/** Orders of lists, each a whole one. */
export const orders = {
  newest: (wishes: ReadonlyArray<ModelWish>) => wishes.toReversed(),
  order: (wishes: ReadonlyArray<ModelWish>) =>
    modelCards.flatMap(({ cardId }) => wishes.filter((wish) => wish.cardId === cardId)),
  /** What is wished for most, and of that the newest. */
  priority: (wishes: ReadonlyArray<ModelWish>) => byPriority(wishes.toReversed()),
  /** What is wished for most, and of that by the checklist: within a set. */
  priorityInSet: (wishes: ReadonlyArray<ModelWish>) => byPriority(orders.order(wishes)),
}
const byPriority = (wishes: ReadonlyArray<ModelWish>) => wishes.toSorted((a, b) => b.priority - a.priority)
