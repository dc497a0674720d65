import { buildSitePaths } from '@ninepocket/paths/site-paths'

type MeasuredScreen = { name: string; path: string; text: string }
type AdjacentPages = { between: string; paths: readonly [string, string] }
type ScreenSelection = { measured: MeasuredScreen[]; adjacentPages: AdjacentPages[] }

type CatalogueItem = { id: string; name: string; slug: string; totalCards: number }

export async function chooseScreens(site: string): Promise<ScreenSelection> {
  const fetchReply = async (path: string) => {
    const reply = await fetch(`${site}${path}`)
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}`)
    // Reads only fields that the contract defines.
    return (await reply.json()) as {
      productNoun: string
      products: CatalogueItem[]
      insertSets: CatalogueItem[]
      cards: CatalogueItem[]
    }
  }
  const paths = buildSitePaths((await fetchReply('/api/site')).productNoun)
  const { products } = await fetchReply('/api/products?limit=20')
  const product = requireFirst(products.filter(({ totalCards }) => totalCards > 0))
  const { insertSets } = await fetchReply(`/api/insert-sets/product/${product.id}?limit=50`)
  const insertSet = requireFirst(insertSets.toSorted((a, b) => b.totalCards - a.totalCards))
  const { cards } = await fetchReply(`/api/cards/insert-set/${insertSet.id}`)
  const card = requireFirst(cards)
  const recent = requireFirst((await fetchReply('/api/products/recent')).products)
  const insertSetPath = paths.insertSet({ product, insertSet })
  const cardPath = paths.card({ product, insertSet, card })
  return {
    measured: [
      { name: 'home', path: paths.home, text: recent.name },
      { name: 'sets', path: paths.products, text: requireFirst(products).name },
      { name: 'insert set', path: insertSetPath, text: card.name },
      { name: 'list view', path: `${insertSetPath}?view=list`, text: card.name },
      { name: 'card', path: cardPath, text: card.name },
    ],
    adjacentPages: [
      { between: 'the sets page and a product', paths: [paths.products, paths.product(product)] },
      { between: 'an insert set and a card', paths: [insertSetPath, cardPath] },
    ],
  }
}

function requireFirst<T>(rows: ReadonlyArray<T>): T {
  if (rows[0] === undefined) throw new Error('the catalogue is empty')
  return rows[0]
}
