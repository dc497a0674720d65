import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getAllUserStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import * as contract from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { buildUrl } from '../../../testing/send-request.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { modelCards, modelInsertSetIds, modelProductIds } from '../../user-inventory/testing/model-catalogue.ts'
import type { ModelActor } from './apply-operation.ts'
import { type ModelWish, modelWishSorters } from './wish-model.ts'

type Fields = Readonly<Record<string, unknown>>
type Parts = { params?: Fields; query?: Fields }
/** An endpoint, the compared part of its reply, and its expected value for viewers with access. */
type ExpectedView = { endpoint: Endpoint; parts: Parts; reduce: (body: Fields) => unknown; expected: unknown }

/** Reads a reply without a socket: one step reads about fifty. */
async function readApi(
  site: TestApi,
  cookie: string | undefined,
  { endpoint, parts }: Pick<ExpectedView, 'endpoint' | 'parts'>,
) {
  const { status, json } = await site.api.read(buildUrl(endpoint, parts), cookie)
  // Every reply of the API is an object.
  return { status, body: JSON.parse(json) as Fields }
}

const pickFields = (names: string[]) => (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name]]))
// The lists' rows are objects.
const mapRows = (list: string, row: (row: Fields) => unknown) => (body: Fields) => (body[list] as Fields[]).map(row)
const mapCountedRows = (list: string) => mapRows(list, pickFields(['id', 'totalItems']))

const countDistinct = (ids: string[]) => new Set(ids).size
const getTotals = (wishes: ReadonlyArray<ModelWish>) => ({
  totalCards: wishes.length,
  totalProducts: countDistinct(wishes.map(({ productId }) => productId)),
  totalInsertSets: countDistinct(wishes.map(({ insertSetId }) => insertSetId)),
})
function countById(wishes: ReadonlyArray<ModelWish>, ids: string[], key: 'productId' | 'insertSetId') {
  const all = ids.map((id) => ({ id, totalItems: wishes.filter((wish) => wish[key] === id).length }))
  return all.filter(({ totalItems }) => totalItems > 0)
}

/** Lists every view of a user's wishes, for their owner or for others. */
function buildViews({ model: { wishes }, member }: ModelActor, isOwn: boolean): ExpectedView[] {
  const userId = member.user.id
  const names = ['id', 'cardId', 'productId', 'insertSetId', 'priority', 'notes']
  const toVisibleWish = (wish: ModelWish) => (isOwn ? { ...wish } : { ...wish, notes: undefined })
  const items = mapRows('wishlistItems', pickFields(names))
  return [
    {
      endpoint: contract.getWishlistStats,
      parts: {},
      reduce: pickFields(['totalCards', 'totalProducts', 'totalInsertSets']),
      expected: getTotals(wishes),
    },
    { endpoint: getAllUserStats, parts: {}, reduce: (body: Fields) => body.wishlist, expected: getTotals(wishes) },
    {
      endpoint: contract.listWishlistProducts,
      parts: {},
      reduce: mapCountedRows('products'),
      expected: countById(wishes, modelProductIds, 'productId'),
    },
    ...modelProductIds.map((productId) => ({
      endpoint: contract.listWishlistInsertSets,
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
const withUserId = (parts: Parts, userId: string): Parts => ({ ...parts, params: { userId, ...parts.params } })

const forbiddenReply = { status: 403, body: { message: 'This profile is private' } }

/** Returns what a viewer sees of a user's wishes, and what the model expects; a guest when `viewer` is null. */
export async function fetchActualAndExpectedViews(owner: ModelActor, viewer: ModelActor | null) {
  const isOwn = viewer === owner
  const views = buildViews(owner, isOwn)
  const answers = await Promise.all(views.map((view) => readApi(owner.site, viewer?.member.cookie, view)))
  return {
    actual: answers.map(({ status, body }, index) => ({
      status,
      body: status === 200 ? views[index]!.reduce(body) : pickFields(['message'])(body),
    })),
    expected: views.map(({ expected }) =>
      isOwn || owner.model.isPublic ? { status: 200, body: expected } : forbiddenReply,
    ),
  }
}

/** Returns each card's number of wishlists, whether it is on the viewer's, and the wishlisted cards. */
export async function fetchActualAndExpectedCards(
  players: ReadonlyArray<ModelActor>,
  viewer: ModelActor | null,
  site: TestApi,
) {
  const hasWish = (player: ModelActor, id: string) => player.model.wishes.some(({ cardId }) => cardId === id)
  const pages = await Promise.all(
    modelInsertSetIds.map((id) =>
      readApi(site, viewer?.member.cookie, { endpoint: listCardsOfInsertSet, parts: { params: { id } } }),
    ),
  )
  const cards = modelCards.map(({ cardId }) => cardId)
  const wishlistedIds = viewer
    ? (await viewer.member.call(contract.getWishlistedCards, { query: { cards: cards.join(',') } })).cardIds
    : []
  return {
    actual: {
      cards: pages.flatMap(({ body }) => mapRows('cards', pickFields(['id', 'numInWishlists', 'inWishlist']))(body)),
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
