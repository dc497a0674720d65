import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { TestApi } from '../../../testing/test-api.ts'
import { type CopyListKind, copyListKinds } from './expected-views.ts'
import type { ModelActor } from './model-actor.ts'
import { modelCards, modelInsertSetIds, modelProductIds } from './model-test-catalogue.ts'
import {
  createFieldPicker,
  createReplyListMapper,
  type PathAndQueryParams,
  readApiInProcess,
  type UntypedFields,
} from './model-views.ts'

const countedRowFields = ['id', 'totalItems', 'forTradeCount', 'forSaleCount']
const statFields = ['totalCards', 'totalProducts', 'totalInsertSets']
const unmodeledFields = ['createdAt', 'updatedAt', 'card', 'product', 'insertSet']

const omitFields = (names: string[]) => (row: UntypedFields) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const statsEndpoints = {
  all: lists.getCollectionStats,
  forTrade: lists.getTradeListStats,
  forSale: lists.getSaleListStats,
} satisfies Record<CopyListKind, Endpoint>

/** Fetches everything that a viewer may see of a user's copies, by the names of `getExpectedCopyViews`. */
export async function fetchCopyViews(owner: ModelActor, viewer: ModelActor | null): Promise<Record<string, unknown>> {
  const userId = owner.member.user.id
  const fetchView = async (
    name: string,
    endpoint: Endpoint,
    parts: PathAndQueryParams,
    reduce: (body: UntypedFields) => unknown,
  ): Promise<[string, unknown]> => {
    const { status, body } = await readApiInProcess(owner.site, viewer?.member.cookie, endpoint, {
      ...parts,
      params: { userId, ...parts.params },
    })
    return [name, { status, body: status === 200 ? reduce(body) : { message: body.message } }]
  }
  const views = copyListKinds.flatMap((mark) => {
    const query = mark === 'all' ? {} : { [mark]: true }
    return [
      fetchView(`stats of ${mark}`, statsEndpoints[mark], {}, createFieldPicker(statFields)),
      fetchView(
        `products of ${mark}`,
        lists.listCollectionProducts,
        { query },
        createReplyListMapper('products', createFieldPicker(countedRowFields)),
      ),
      ...modelProductIds.map((productId) =>
        fetchView(
          `sets of ${productId} of ${mark}`,
          lists.listCollectionInsertSetsOfProduct,
          { params: { productId }, query },
          createReplyListMapper('insertSets', createFieldPicker(countedRowFields)),
        ),
      ),
      ...modelInsertSetIds.map((insertSetId) =>
        fetchView(
          `copies of ${insertSetId} of ${mark}`,
          contract.listCopiesOfInsertSet,
          { params: { insertSetId }, query: { ...query, limit: 100 } },
          createReplyListMapper('userInventoryItems', omitFields(unmodeledFields)),
        ),
      ),
    ]
  })
  const allStats = fetchView('all stats', lists.getAllListStats, {}, (body) => body)
  return Object.fromEntries(await Promise.all([...views, allStats]))
}

export async function fetchOwnedCounts({ site, member }: ModelActor) {
  const { body } = await readApiInProcess(site, member.cookie, contract.getOwnedCardCounts, {
    query: { cards: modelCards.map(({ cardId }) => cardId).join(',') },
  })
  const checklists = [
    ...modelInsertSetIds.map((insertSetId) => ({ insertSetId })),
    ...modelProductIds.map((productId) => ({ productId })),
  ]
  const completion = await Promise.all(
    checklists.map(async (query) => {
      const reply = await readApiInProcess(site, member.cookie, contract.getChecklistCompletion, { query })
      return reply.body.completion
    }),
  )
  return { owned: body.owned, completion }
}

/** Fetches each card's number of copies for trade, and the viewer's own counts; as a guest when `viewer` is null. */
export async function fetchTradeAndOwnedCountsPerCard(site: TestApi, viewer: ModelActor | null) {
  const pages = await Promise.all(
    modelInsertSetIds.map((id) =>
      readApiInProcess(site, viewer?.member.cookie, listCardsOfInsertSet, { params: { id } }),
    ),
  )
  const names = ['id', 'numCardsForTrades', 'quantity', 'inForTrade']
  return pages.flatMap(({ body }) => createReplyListMapper('cards', createFieldPicker(names))(body))
}
