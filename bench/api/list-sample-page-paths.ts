import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { SampleCard } from './catalogue-facts.ts'

const cardCount = 100

/** Paths of the pages of up to 100 sample cards, of their insert sets, and of their products without repetition. */
export async function listSamplePagePaths(
  url: string,
  samples: ReadonlyArray<SampleCard>,
): Promise<Record<'sets' | 'insert sets' | 'cards', string[]>> {
  const paths = buildSitePaths('card')
  const fetchReply = async <E extends Endpoint>(endpoint: E, id: string) =>
    (await (await fetch(url + endpoint.path.replace(':id', id))).json()) as EndpointReply<E> // the endpoint's reply
  const cardIdByInsertSet = new Map(samples.map(({ insertSetId, id }) => [insertSetId, id]))
  const pages = await Promise.all(
    [...cardIdByInsertSet].slice(0, cardCount).map(async ([insertSetId, cardId]) => {
      const { card } = await fetchReply(getCard, cardId)
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
    'insert sets': pages.map(({ insertSet }) => insertSet),
    cards: pages.map(({ card }) => card),
  }
}
