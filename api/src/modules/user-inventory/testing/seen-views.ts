import { listCardsOfInsertSet } from '@ninepocket/contract/card-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoint'
import * as lists from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import { addressOf, type TestApi } from '../../../testing/test-api.ts'
import { type Mark, marks } from './expected-views.ts'
import { modelCards, modelProducts, modelSets } from './model-catalogue.ts'
import type { Player } from './play-operation.ts'

type Fields = Readonly<Record<string, unknown>>
type Parts = { params?: Fields; query?: Fields }

/** What the API answers a browser with this cookie, asked without a socket: a step asks for some eighty replies. */
async function ask(site: TestApi, cookie: string | undefined, endpoint: Endpoint, parts: Parts) {
  const { status, json } = await site.api.read(addressOf(endpoint, parts), cookie)
  // Every reply of the API is an object.
  return { status, body: JSON.parse(json) as Fields }
}

const rowFields = ['id', 'totalItems', 'forTradeCount', 'forSaleCount']
const statFields = ['totalCards', 'totalProducts', 'totalInsertSets']
const notModelled = ['createdAt', 'updatedAt', 'card', 'product', 'insertSet']

const only = (names: string[]) => (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name]]))
const without = (names: string[]) => (row: Fields) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const statsEndpoints = {
  all: lists.getUserStats,
  forTrade: lists.getForTradeStats,
  forSale: lists.getForSaleStats,
} satisfies Record<Mark, Endpoint>

/** All that a viewer is told of a person's copies, by the names of `expectedViews`. */
export async function seenViews(owner: Player, viewer: Player | null): Promise<Record<string, unknown>> {
  const userId = owner.member.user.id
  const see = async (
    name: string,
    endpoint: Endpoint,
    parts: Parts,
    reduce: (body: Fields) => unknown,
  ): Promise<[string, unknown]> => {
    const { status, body } = await ask(owner.site, viewer?.member.cookie, endpoint, {
      ...parts,
      params: { userId, ...parts.params },
    })
    return [name, { status, body: status === 200 ? reduce(body) : { message: body.message } }]
  }
  const rows = (list: string, row: (row: Fields) => unknown) => (body: Fields) =>
    // The lists' rows are objects.
    (body[list] as Fields[]).map(row)
  const views = marks.flatMap((mark) => {
    const query = mark === 'all' ? {} : { [mark]: true }
    return [
      see(`stats of ${mark}`, statsEndpoints[mark], {}, only(statFields)),
      see(`products of ${mark}`, lists.listProductsOfUser, { query }, rows('products', only(rowFields))),
      ...modelProducts.map((productId) =>
        see(
          `sets of ${productId} of ${mark}`,
          lists.listInsertSetsOfUser,
          { params: { productId }, query },
          rows('insertSets', only(rowFields)),
        ),
      ),
      ...modelSets.map((insertSetId) =>
        see(
          `copies of ${insertSetId} of ${mark}`,
          contract.listCopiesOfInsertSet,
          { params: { insertSetId }, query: { ...query, limit: 100 } },
          rows('userInventoryItems', without(notModelled)),
        ),
      ),
    ]
  })
  const allStats = see('all stats', lists.getAllUserStats, {}, (body) => body)
  return Object.fromEntries(await Promise.all([...views, allStats]))
}

/** What a person is told of their own cards. */
export async function seenOwned({ site, member }: Player) {
  const { body } = await ask(site, member.cookie, contract.getOwnedCards, {
    query: { cards: modelCards.map(({ cardId }) => cardId).join(',') },
  })
  const checklists = [
    ...modelSets.map((insertSetId) => ({ insertSetId })),
    ...modelProducts.map((productId) => ({ productId })),
  ]
  const completion = await Promise.all(
    checklists.map(async (query) => {
      const reply = await ask(site, member.cookie, contract.getCompletion, { query })
      return reply.body.completion
    }),
  )
  return { owned: body.owned, completion }
}

/** What the catalogue tells of each card; null asks as a guest. */
export async function seenCards(site: TestApi, viewer: Player | null) {
  const pages = await Promise.all(
    modelSets.map((id) => ask(site, viewer?.member.cookie, listCardsOfInsertSet, { params: { id } })),
  )
  const names = ['id', 'numCardsForTrades', 'quantity', 'inForTrade']
  return pages.flatMap(({ body }) => (body.cards as Fields[]).map(only(names))) // rows are objects
}
