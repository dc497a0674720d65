import { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

const paths = buildSitePaths('hockey')
/** Pages that are there without a catalogue and without people. */
const staticPaths = [
  '/',
  paths.products,
  '/search?term=gold',
  paths.terms,
  '/login',
  paths.privacy,
  '/register',
]

/** Pages of every remote that owns some: of the catalogue as far as there is one, and those of a person. */
export async function listPagePaths(siteUrl: string, username: string): Promise<string[]> {
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
