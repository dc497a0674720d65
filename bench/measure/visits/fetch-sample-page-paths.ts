import { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { fetchCataloguePagePaths } from './fetch-catalogue-page-paths.ts'

const paths = buildSitePaths('card')
/** Pages that need no catalogue and no users. */
const staticPaths = ['/', paths.products, '/search?term=gold', paths.terms, '/login', paths.privacy, '/register']

/** Fetches paths of pages of every kind, with those of a user if one is given. */
export async function fetchSamplePagePaths(siteUrl: string, username?: string): Promise<string[]> {
  const lists = username === undefined ? [] : ['', '/collection', '/for-trade', '/wishlist']
  const userPaths = lists.map((list) => `/@${username}${list}`)
  const reply = await fetch(`${siteUrl}${listCards.path}?limit=12`)
  const { cards } = (await reply.json()) as EndpointReply<typeof listCards>
  const cataloguePaths = Object.values(await fetchCataloguePagePaths(siteUrl, cards)).flat()
  return [...staticPaths, ...userPaths, ...cataloguePaths]
}
