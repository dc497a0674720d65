import { buildSitePaths } from '@ninepocket/paths/site-paths'

export function getTourPagePaths(productNoun: string, username: string) {
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
export type TourPagePaths = ReturnType<typeof getTourPagePaths>
