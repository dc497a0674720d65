import { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

const paths = buildSitePaths('card')
/** Pages that need no catalogue and no users. */
const staticPaths = ['/', paths.products, '/search?term=gold', paths.terms, '/login', paths.privacy, '/register']

export async function fetchSamplePagePaths(siteUrl: string, username: string): Promise<string[]> {
  const userPaths = ['', '/collection', '/for-trade', '/wishlist'].map((list) => `/@${username}${list}`)
  const fetchReply = async (path: string): Promise<unknown> => (await fetch(siteUrl + path)).json()
  const { cards } = (await fetchReply(`${listCards.path}?limit=12`)) as EndpointReply<typeof listCards>
  const cataloguePaths: string[] = []
  for (const card of cards) {
    const insertSetPath = getInsertSet.path.replace(':id', card.insertSetId)
    const { insertSet } = (await fetchReply(insertSetPath)) as EndpointReply<typeof getInsertSet>
    const productPath = getProductOfInsertSet.path.replace(':id', card.insertSetId)
    const { product } = (await fetchReply(productPath)) as EndpointReply<typeof getProductOfInsertSet>
    cataloguePaths.push(
      paths.product(product),
      paths.insertSet({ product, insertSet }),
      paths.card({ product, insertSet, card }),
    )
  }
  return [...staticPaths, ...userPaths, ...new Set(cataloguePaths)]
}
