import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import * as contract from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { TestApi } from '../../../testing/test-api.ts'
import { modelCards, modelInsertSetIds, modelProductIds } from '../../user-inventory/testing/model-test-catalogue.ts'
import {
  createFieldPicker,
  createReplyListMapper,
  getTotals,
  type PathAndQueryParams,
  readApiInProcess,
  type UntypedFields,
} from '../../user-inventory/testing/model-views.ts'
import { type ModelWish, modelWishSorters } from './wish-model.ts'
import type { ModelActor } from './wishlist-model-operation-handlers.ts'

/** An endpoint, the compared part of its reply, and its expected value for viewers with access. */
type ExpectedView = {
  endpoint: Endpoint
  parts: PathAndQueryParams
  reduce: (body: UntypedFields) => unknown
  expected: unknown
}

const mapCountedRows = (list: string) => createReplyListMapper(list, createFieldPicker(['id', 'totalItems']))

function countById(wishes: ReadonlyArray<ModelWish>, ids: string[], key: 'productId' | 'insertSetId') {
  const all = ids.map((id) => ({ id, totalItems: wishes.filter((wish) => wish[key] === id).length }))
  return all.filter(({ totalItems }) => totalItems > 0)
}

/** Lists every view of a user's wishes, for their owner or for others. */
function buildViews({ model: { wishes }, member }: ModelActor, isOwn: boolean): ExpectedView[] {
  const userId = member.user.id
  const names = ['id', 'cardId', 'productId', 'insertSetId', 'priority', 'notes']
  const toVisibleWish = (wish: ModelWish) => (isOwn ? { ...wish } : { ...wish, notes: undefined })
  const items = createReplyListMapper('wishlistItems', createFieldPicker(names))
  return [
    {
      endpoint: contract.getWishlistStats,
      parts: {},
      reduce: (body: UntypedFields) => body.stats,
      expected: getTotals(wishes),
    },
    {
      endpoint: getAllListStats,
      parts: {},
      reduce: (body: UntypedFields) => body.wishlist,
      expected: getTotals(wishes),
    },
    {
      endpoint: contract.listWishlistProducts,
      parts: {},
      reduce: mapCountedRows('products'),
      expected: countById(wishes, modelProductIds, 'productId'),
    },
    ...modelProductIds.map((productId) => ({
      endpoint: contract.listWishlistInsertSetsOfProduct,
      parts: { params: { productId } },
      reduce: mapCountedRows('insertSets'),
      expected: countById(
        wishes.filter((wish) => wish.productId === productId),
        modelInsertSetIds,
        'insertSetId',
      ),
    })),
    ...modelInsertSetIds.flatMap((insertSetId) =>
      (
        [
          ['order', modelWishSorters.order],
          ['priority', modelWishSorters.priorityInSet],
          ['newest', modelWishSorters.newest],
        ] as const
      ).map(([sort, order]) => ({
        endpoint: contract.listWishesOfInsertSet,
        parts: { params: { insertSetId }, query: { sort } },
        reduce: items,
        expected: order(wishes.filter((wish) => wish.insertSetId === insertSetId)).map(toVisibleWish),
      })),
    ),
    ...(['order', 'priority', 'newest'] as const).map((sort) => ({
      endpoint: contract.listUserWishes,
      // The second page, so that each list is entered in its middle.
      parts: { query: { sort, page: 2, limit: 2 } },
      reduce: items,
      expected: modelWishSorters[sort](wishes).map(toVisibleWish).slice(2, 4),
    })),
  ].map(({ parts, ...view }) => ({ ...view, parts: withUserId(parts, userId) }))
}
const withUserId = (parts: PathAndQueryParams, userId: string): PathAndQueryParams => ({
  ...parts,
  params: { userId, ...parts.params },
})

const forbiddenReply = { status: 403, body: { message: 'This profile is private' } }

/** Returns what a viewer sees of a user's wishes, and what the model expects; a guest when `viewer` is null. */
export async function fetchActualAndExpectedWishViews(owner: ModelActor, viewer: ModelActor | null) {
  const isOwn = viewer === owner
  const views = buildViews(owner, isOwn)
  const answers = await Promise.all(
    views.map(({ endpoint, parts }) => readApiInProcess(owner.site, viewer?.member.cookie, endpoint, parts)),
  )
  return {
    actual: answers.map(({ status, body }, index) => ({
      status,
      body: status === 200 ? views[index]!.reduce(body) : createFieldPicker(['message'])(body),
    })),
    expected: views.map(({ expected }) =>
      isOwn || owner.model.isPublic ? { status: 200, body: expected } : forbiddenReply,
    ),
  }
}

/** Returns each card's number of wishlists, whether it is on the viewer's, and the wishlisted cards. */
export async function fetchActualAndExpectedWishesByCard(
  players: ReadonlyArray<ModelActor>,
  viewer: ModelActor | null,
  site: TestApi,
) {
  const hasWish = (player: ModelActor, id: string) => player.model.wishes.some(({ cardId }) => cardId === id)
  const pages = await Promise.all(
    modelInsertSetIds.map((id) =>
      readApiInProcess(site, viewer?.member.cookie, listCardsOfInsertSet, { params: { id } }),
    ),
  )
  const cards = modelCards.map(({ cardId }) => cardId)
  const wishlistedIds = viewer
    ? (await viewer.member.call(contract.getWishlistedCards, { query: { cards: cards.join(',') } })).cardIds
    : []
  return {
    actual: {
      cards: pages.flatMap(({ body }) =>
        createReplyListMapper('cards', createFieldPicker(['id', 'numInWishlists', 'inWishlist']))(body),
      ),
      among: wishlistedIds,
    },
    expected: {
      cards: cards.map((id) => ({
        id,
        numInWishlists: players.filter((player) => hasWish(player, id)).length,
        inWishlist: viewer !== null && hasWish(viewer, id),
      })),
      among: viewer ? cards.filter((id) => hasWish(viewer, id)) : [],
    },
  }
}
