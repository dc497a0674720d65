import { listCards } from '@ninepocket/contract/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { getInsertSet, getProductOfInsertSet } from '@ninepocket/contract/insert-set-endpoints'
import { sitePaths } from '@ninepocket/paths/site-paths'

const paths = sitePaths('hockey')
/** Pages that are there without a catalogue and without people. */
const always = ['/', paths.sets, '/search?term=gold', paths.terms, '/login', paths.privacy, '/register']

/** Pages of every remote that owns some: of the catalogue as far as there is one, and those of a person. */
export async function pagesOf(siteUrl: string, username: string): Promise<string[]> {
  const people = ['', '/collection', '/for-trade', '/wishlist'].map((list) => `/@${username}${list}`)
  const ask = async (path: string): Promise<unknown> => (await fetch(siteUrl + path)).json()
  const { cards } = (await ask(`${listCards.path}?limit=12`)) as EndpointReply<typeof listCards>
  const catalogue: string[] = []
  for (const card of cards) {
    const setPath = getInsertSet.path.replace(':id', card.insertSetId)
    const { insertSet } = (await ask(setPath)) as EndpointReply<typeof getInsertSet>
    const ofSet = getProductOfInsertSet.path.replace(':id', card.insertSetId)
    const { product } = (await ask(ofSet)) as EndpointReply<typeof getProductOfInsertSet>
    catalogue.push(
      paths.product(product),
      paths.insertSet({ product, insertSet }),
      paths.card({ product, insertSet, card }),
    )
  }
  return [...always, ...people, ...new Set(catalogue)]
}
