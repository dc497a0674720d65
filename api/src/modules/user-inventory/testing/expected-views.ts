import { redactCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { ModelCopy } from './collection-model.ts'
import { type ModelActor, toOwnerView } from './model-actor.ts'
import { modelCards, modelInsertSetIds, modelProductIds } from './model-test-catalogue.ts'
import { countDistinct, getTotals } from './model-views.ts'

/** The three have lists. */
export const copyListKinds = ['all', 'forTrade', 'forSale'] as const
export type CopyListKind = (typeof copyListKinds)[number]

type ExpectedReply = { status: number; body: unknown }
const createOkReply = (body: unknown): ExpectedReply => ({ status: 200, body })
const createForbiddenReply = (message: string): ExpectedReply => ({ status: 403, body: { message } })

const isInList = (kind: CopyListKind) => (copy: ModelCopy) => kind === 'all' || copy[kind]

/** Returns the rows of a list of products or insert sets, with the counts that the viewer may see. */
function getExpectedRows(
  copies: ModelCopy[],
  ids: string[],
  key: 'productId' | 'insertSetId',
  kind: CopyListKind,
  isPrivate: boolean,
) {
  return ids.flatMap((id) => {
    const own = copies.filter((copy) => copy[key] === id)
    const listed = own.filter(isInList(kind)).length
    const count = (name: CopyListKind) => own.filter(isInList(name)).length
    const counts = { forTradeCount: count('forTrade'), forSaleCount: count('forSale') }
    return listed === 0 ? [] : [{ id, totalItems: isPrivate ? listed : own.length, ...counts }]
  })
}

function getExpectedCopies(owner: ModelActor, isOwn: boolean, copies: ModelCopy[]) {
  const inOrder = modelCards.flatMap(({ cardId }) => copies.filter((copy) => copy.cardId === cardId))
  return inOrder.map((copy) => {
    const view = toOwnerView(owner, copy)
    return isOwn ? view : redactCopy(view)
  })
}

/** Returns everything that a viewer may see of a user's copies, by name. */
export function getExpectedCopyViews(owner: ModelActor, isOwn: boolean): Record<string, ExpectedReply> {
  const { copies, isPublic, isCollectionPrivate } = owner.model
  const isPrivate = !isOwn && isCollectionPrivate
  const replyFor = (kind: CopyListKind, body: () => unknown) => {
    if (!isOwn && !isPublic) return createForbiddenReply('This profile is private')
    if (isPrivate && kind === 'all') return createForbiddenReply("This user's collection is private")
    return createOkReply(body())
  }
  const copiesInList = (kind: CopyListKind) => copies.filter(isInList(kind))
  const lists = copyListKinds.flatMap((kind) => [
    [`stats of ${kind}`, replyFor(kind, () => getTotals(copiesInList(kind)))] as const,
    [
      `products of ${kind}`,
      replyFor(kind, () => getExpectedRows(copies, modelProductIds, 'productId', kind, isPrivate)),
    ] as const,
    ...modelProductIds.map((productId) => {
      const own = copies.filter((copy) => copy.productId === productId)
      const rows = () => getExpectedRows(own, modelInsertSetIds, 'insertSetId', kind, isPrivate)
      return [`sets of ${productId} of ${kind}`, replyFor(kind, rows)] as const
    }),
    ...modelInsertSetIds.map((insertSetId) => {
      const inSet = () => copiesInList(kind).filter((copy) => copy.insertSetId === insertSetId)
      return [
        `copies of ${insertSetId} of ${kind}`,
        replyFor(kind, () => getExpectedCopies(owner, isOwn, inSet())),
      ] as const
    }),
  ])
  const all = {
    collection: isPrivate ? null : getTotals(copies),
    wishlist: getTotals([]),
    forTrade: getTotals(copiesInList('forTrade')),
    forSale: getTotals(copiesInList('forSale')),
  }
  // Available copies of a private collection are public, but not those of a private profile.
  return { ...Object.fromEntries(lists), 'all stats': replyFor('forTrade', () => all) }
}

/** Returns the owned counts and the completion of every checklist. */
export function getExpectedOwnedCounts({ model: { copies } }: ModelActor) {
  const owned = modelCards.map(({ cardId }) => {
    const own = copies.filter((copy) => copy.cardId === cardId)
    const count = (mark: CopyListKind) => own.filter(isInList(mark)).length
    return { cardId, quantity: own.length, forTrade: count('forTrade'), forSale: count('forSale') }
  })
  const getCompletion = (key: 'insertSetId' | 'productId') => (id: string) => ({
    owned: countDistinct(copies.filter((copy) => copy[key] === id).map(({ cardId }) => cardId)),
    total: modelCards.filter((card) => card[key] === id).length,
  })
  const completion = [
    ...modelInsertSetIds.map(getCompletion('insertSetId')),
    ...modelProductIds.map(getCompletion('productId')),
  ]
  return { owned, completion }
}

/** Returns each card's number of copies for trade, and the viewer's own counts. */
export function getExpectedTradeAndOwnedCountsPerCard(players: ReadonlyArray<ModelActor>, viewer: ModelActor | null) {
  return modelCards.map(({ cardId: id }) => {
    const all = players.flatMap(({ model: person }) => person.copies).filter(({ cardId }) => cardId === id)
    const own = (viewer?.model.copies ?? []).filter(({ cardId }) => cardId === id)
    return {
      id,
      numCardsForTrades: all.filter(({ forTrade }) => forTrade).length,
      quantity: own.length,
      inForTrade: own.some(({ forTrade }) => forTrade),
    }
  })
}
