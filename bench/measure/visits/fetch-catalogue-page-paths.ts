import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

const maxCards = 100
const paths = buildSitePaths('card')

export type CataloguePagePaths = Record<'sets' | 'insert sets' | 'cards', string[]>

/** Fetches the paths of the pages of up to 100 cards, of their insert sets, and of their products, each path once. */
export async function fetchCataloguePagePaths(
  siteUrl: string,
  cards: ReadonlyArray<{ id: string; insertSetId: string }>,
): Promise<CataloguePagePaths> {
  const fetchReply = async <E extends Endpoint>(endpoint: E, id: string) =>
    (await (await fetch(siteUrl + endpoint.path.replace(':id', id))).json()) as EndpointReply<E> // the endpoint's reply
  const pages = await Promise.all(
    cards.slice(0, maxCards).map(async ({ id, insertSetId }) => {
      const { card } = await fetchReply(getCard, id)
      const { product } = await fetchReply(getProductOfInsertSet, insertSetId)
      const { insertSet } = await fetchReply(getInsertSet, insertSetId)
      return {
        set: paths.product(product),
        insertSet: paths.insertSet({ product, insertSet }),
        card: paths.card({ product, insertSet, card }),
      }
    }),
  )
  return {
    sets: [...new Set(pages.map(({ set }) => set))],
    'insert sets': [...new Set(pages.map(({ insertSet }) => insertSet))],
    cards: [...new Set(pages.map(({ card }) => card))],
  }
}
