import { listCardsOfInsertSet } from '@ninepocket/contract/card-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoint'
import { getAllUserStats } from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/wishlist-endpoints'
import { addressOf, type TestApi } from '../../../testing/test-api.ts'
import { modelCards, modelProducts, modelSets } from '../../user-inventory/testing/model-catalogue.ts'
import type { Player } from './play-wish.ts'
import { type ModelWish, orders } from './wish-model.ts'

type Fields = Readonly<Record<string, unknown>>
type Parts = { params?: Fields; query?: Fields }
/** A call, what is looked at of its reply, and what that must be for who may see it. */
type View = { endpoint: Endpoint; parts: Parts; reduce: (body: Fields) => unknown; expected: unknown }

/** What the API answers a browser with this cookie, asked without a socket: a step asks for some fifty replies. */
async function ask(
  site: TestApi,
  cookie: string | undefined,
  { endpoint, parts }: Pick<View, 'endpoint' | 'parts'>,
) {
  const { status, json } = await site.api.read(addressOf(endpoint, parts), cookie)
  // Every reply of the API is an object.
  return { status, body: JSON.parse(json) as Fields }
}

const only = (names: string[]) => (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name]]))
// The lists' rows are objects.
const rows = (list: string, row: (row: Fields) => unknown) => (body: Fields) =>
  (body[list] as Fields[]).map(row)
const counted = (list: string) => rows(list, only(['id', 'totalItems']))

const distinct = (ids: string[]) => new Set(ids).size
const totals = (wishes: ReadonlyArray<ModelWish>) => ({
  totalCards: wishes.length,
  totalProducts: distinct(wishes.map(({ productId }) => productId)),
  totalInsertSets: distinct(wishes.map(({ insertSetId }) => insertSetId)),
})
function counts(wishes: ReadonlyArray<ModelWish>, ids: string[], key: 'productId' | 'insertSetId') {
  const all = ids.map((id) => ({ id, totalItems: wishes.filter((wish) => wish[key] === id).length }))
  return all.filter(({ totalItems }) => totalItems > 0)
}

/** Everything that is told of a person's wishes, to themselves or to others. */
function viewsOf({ person: { wishes }, member }: Player, isOwn: boolean): View[] {
  const userId = member.user.id
  const names = ['id', 'cardId', 'productId', 'insertSetId', 'priority', 'notes']
  const seen = (wish: ModelWish) => (isOwn ? { ...wish } : { ...wish, notes: undefined })
  const items = rows('wishlistItems', only(names))
  return [
    {
      endpoint: contract.getWishlistStats,
      parts: {},
      reduce: only(['totalCards', 'totalProducts', 'totalInsertSets']),
      expected: totals(wishes),
    },
    {
      endpoint: getAllUserStats,
      parts: {},
      reduce: (body: Fields) => body.wishlist,
      expected: totals(wishes),
    },
    {
      endpoint: contract.listWishedProducts,
      parts: {},
      reduce: counted('products'),
      expected: counts(wishes, modelProducts, 'productId'),
    },
    ...modelProducts.map((productId) => ({
      endpoint: contract.listWishedInsertSets,
      parts: { params: { productId } },
      reduce: counted('insertSets'),
      expected: counts(
        wishes.filter((wish) => wish.productId === productId),
        modelSets,
        'insertSetId',
      ),
    })),
    ...modelSets.flatMap((insertSetId) =>
      (
        [
          ['order', orders.order],
          ['priority', orders.priorityInSet],
          ['newest', orders.newest],
        ] as const
      ).map(([sort, order]) => ({
        endpoint: contract.listWishesOfInsertSet,
        parts: { params: { insertSetId }, query: { sort } },
        reduce: items,
        expected: order(wishes.filter((wish) => wish.insertSetId === insertSetId)).map(seen),
      })),
    ),
    ...(['order', 'priority', 'newest'] as const).map((sort) => ({
      endpoint: contract.listPublicWishes,
      // The second page, so that each list is entered in its middle.
      parts: { query: { sort, page: 2, limit: 2 } },
      reduce: items,
      expected: orders[sort](wishes).map(seen).slice(2, 4),
    })),
  ].map(({ parts, ...view }) => ({ ...view, parts: withPerson(parts, userId) }))
}
const withPerson = (parts: Parts, userId: string): Parts => ({
  ...parts,
  params: { userId, ...parts.params },
})

const refused = { status: 403, body: { message: 'This profile is private' } }

/** What a viewer (null: a guest) is told of a person's wishes, and what the model says that they are told. */
export async function wishViews(owner: Player, viewer: Player | null) {
  const isOwn = viewer === owner
  const views = viewsOf(owner, isOwn)
  const answers = await Promise.all(views.map((view) => ask(owner.site, viewer?.member.cookie, view)))
  return {
    seen: answers.map(({ status, body }, index) => ({
      status,
      body: status === 200 ? views[index]!.reduce(body) : only(['message'])(body),
    })),
    expected: views.map(({ expected }) =>
      isOwn || owner.person.isPublic ? { status: 200, body: expected } : refused,
    ),
  }
}

/** Of each card how many wish for it, and whether the viewer does; and which of the cards those are. */
export async function wishedCards(players: ReadonlyArray<Player>, viewer: Player | null, site: TestApi) {
  const isWished = (player: Player, id: string) => player.person.wishes.some(({ cardId }) => cardId === id)
  const pages = await Promise.all(
    modelSets.map((id) =>
      ask(site, viewer?.member.cookie, { endpoint: listCardsOfInsertSet, parts: { params: { id } } }),
    ),
  )
  const cards = modelCards.map(({ cardId }) => cardId)
  const among = viewer
    ? (await viewer.member.call(contract.getWishedCards, { query: { cards: cards.join(',') } })).cardIds
    : []
  return {
    seen: {
      cards: pages.flatMap(({ body }) => rows('cards', only(['id', 'numInWishlists', 'inWishlist']))(body)),
      among,
    },
    expected: {
      cards: cards.map((id) => ({
        id,
        numInWishlists: players.filter((player) => isWished(player, id)).length,
        inWishlist: viewer !== null && isWished(viewer, id),
      })),
      among: viewer ? cards.filter((id) => isWished(viewer, id)) : [],
    },
  }
}
