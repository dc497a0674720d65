import { sitePaths } from '@ninepocket/paths/site-paths'

/** The pages that the tour leads through, for one person: paths, and patterns of the pages below them. */
export function tourPlaces(productNoun: string, username: string) {
  const { sets, patterns, user, userList } = sitePaths(productNoun)
  const ownCollection = userList(username, 'collection')
  return {
    sets,
    product: patterns.product,
    insertSet: patterns.insertSet,
    card: patterns.card,
    ownProfile: user(username),
    ownCollection,
    ownProduct: `${ownCollection}/:product`,
    ownInsertSet: `${ownCollection}/:product/:insertSet`,
  }
}
export type TourPlaces = ReturnType<typeof tourPlaces>
