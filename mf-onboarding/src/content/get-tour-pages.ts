import { buildSitePaths } from '@ninepocket/paths/site-paths'

/** The pages that the tour leads through, for one person: paths, and patterns of the pages below them. */
export function getTourPages(productNoun: string, username: string) {
  const { products, patterns, user, userList } = buildSitePaths(productNoun)
  const ownCollection = userList(username, 'collection')
  return {
    products,
    product: patterns.product,
    insertSet: patterns.insertSet,
    card: patterns.card,
    ownProfile: user(username),
    ownCollection,
    ownProduct: `${ownCollection}/:product`,
    ownInsertSet: `${ownCollection}/:product/:insertSet`,
  }
}
export type TourPages = ReturnType<typeof getTourPages>
