import type { ModelCopy } from './collection-model.ts'
import { modelCards, modelProducts, modelSets } from './model-catalogue.ts'
import { ownView, type Player } from './play-operation.ts'

/** What narrows a list; `all` is the collection itself. */
export const marks = ['all', 'forTrade', 'forSale'] as const
export type Mark = (typeof marks)[number]

type Answer = { status: number; body: unknown }
const shown = (body: unknown): Answer => ({ status: 200, body })
const refused = (message: string): Answer => ({ status: 403, body: { message } })

const isMarked = (mark: Mark) => (copy: ModelCopy) => mark === 'all' || copy[mark]
const distinct = (ids: string[]) => new Set(ids).size
const totals = (copies: ModelCopy[]) => ({
  totalCards: copies.length,
  totalProducts: distinct(copies.map(({ productId }) => productId)),
  totalInsertSets: distinct(copies.map(({ insertSetId }) => insertSetId)),
})
const none = { totalCards: 0, totalProducts: 0, totalInsertSets: 0 }

/** Rows of a list of products or of sets, with their counts as far as somebody sees them. */
function rowsOf(
  copies: ModelCopy[],
  ids: string[],
  key: 'productId' | 'insertSetId',
  mark: Mark,
  isPart: boolean,
) {
  return ids.flatMap((id) => {
    const own = copies.filter((copy) => copy[key] === id)
    const listed = own.filter(isMarked(mark)).length
    const count = (name: Mark) => own.filter(isMarked(name)).length
    const counts = { forTradeCount: count('forTrade'), forSaleCount: count('forSale') }
    return listed === 0 ? [] : [{ id, totalItems: isPart ? listed : own.length, ...counts }]
  })
}

function copiesAs(owner: Player, isOwn: boolean, copies: ModelCopy[]) {
  const inOrder = modelCards.flatMap(({ cardId }) => copies.filter((copy) => copy.cardId === cardId))
  return inOrder.map((copy) => {
    const { privateNote, ...seen } = ownView(owner, copy)
    if (isOwn) return { ...seen, privateNote }
    return seen.forSale ? seen : { ...seen, forSalePrice: null }
  })
}

/** All that a viewer is to be told of a person's copies, by the name of what they ask for. */
export function expectedViews(owner: Player, isOwn: boolean): Record<string, Answer> {
  const { copies, isPublic, isCollectionPrivate } = owner.person
  const isPart = !isOwn && isCollectionPrivate
  const told = (mark: Mark, body: () => unknown) => {
    if (!isOwn && !isPublic) return refused('This profile is private')
    if (isPart && mark === 'all') return refused("This user's collection is private")
    return shown(body())
  }
  const of = (mark: Mark) => copies.filter(isMarked(mark))
  const lists = marks.flatMap((mark) => [
    [`stats of ${mark}`, told(mark, () => totals(of(mark)))] as const,
    [
      `products of ${mark}`,
      told(mark, () => rowsOf(copies, modelProducts, 'productId', mark, isPart)),
    ] as const,
    ...modelProducts.map((productId) => {
      const own = copies.filter((copy) => copy.productId === productId)
      const rows = () => rowsOf(own, modelSets, 'insertSetId', mark, isPart)
      return [`sets of ${productId} of ${mark}`, told(mark, rows)] as const
    }),
    ...modelSets.map((insertSetId) => {
      const inSet = () => of(mark).filter((copy) => copy.insertSetId === insertSetId)
      return [
        `copies of ${insertSetId} of ${mark}`,
        told(mark, () => copiesAs(owner, isOwn, inSet())),
      ] as const
    }),
  ])
  const all = {
    collection: isPart ? null : totals(copies),
    wishlist: none,
    forTrade: totals(of('forTrade')),
    forSale: totals(of('forSale')),
  }
  // What is for trade or sale is public of a private collection, but not of a private profile.
  return { ...Object.fromEntries(lists), 'all stats': told('forTrade', () => all) }
}

/** What a person is told of their own cards: how many, and how much of each checklist. */
export function expectedOwned({ person: { copies } }: Player) {
  const owned = modelCards.map(({ cardId }) => {
    const own = copies.filter((copy) => copy.cardId === cardId)
    const count = (mark: Mark) => own.filter(isMarked(mark)).length
    return { cardId, quantity: own.length, forTrade: count('forTrade'), forSale: count('forSale') }
  })
  const completionOf = (key: 'insertSetId' | 'productId') => (id: string) => ({
    owned: distinct(copies.filter((copy) => copy[key] === id).map(({ cardId }) => cardId)),
    total: modelCards.filter((card) => card[key] === id).length,
  })
  const completion = [
    ...modelSets.map(completionOf('insertSetId')),
    ...modelProducts.map(completionOf('productId')),
  ]
  return { owned, completion }
}

/** Of each card: how many copies are for trade by anybody, and what of it is the viewer's. */
export function expectedCards(players: ReadonlyArray<Player>, viewer: Player | null) {
  return modelCards.map(({ cardId: id }) => {
    const all = players.flatMap(({ person }) => person.copies).filter(({ cardId }) => cardId === id)
    const own = (viewer?.person.copies ?? []).filter(({ cardId }) => cardId === id)
    return {
      id,
      numCardsForTrades: all.filter(({ forTrade }) => forTrade).length,
      quantity: own.length,
      inForTrade: own.some(({ forTrade }) => forTrade),
    }
  })
}
