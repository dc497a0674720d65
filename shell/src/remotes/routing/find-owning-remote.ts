import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { matchRoutes } from 'react-router-dom'

/** Which remote owns which paths; the router's own ranking decides where two match. */
function listOwnedPaths(productNoun: string): Readonly<Record<string, ReadonlyArray<string>>> {
  const { patterns, pendingPhotos: waitingPhotos } = buildSitePaths(productNoun)
  return {
    'mf-catalogue': ['/', patterns.products, patterns.product, patterns.insertSet, patterns.card, '/search'],
    'mf-account': [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password/:token?',
      '/activate/:token?',
      '/privacy',
      '/cookie-policy',
      '/terms',
      '/newsletter/:act/:token',
      '/profile/:userId?',
      waitingPhotos,
    ],
  }
}

/**
 * Pages of people, `/@name…`. A pattern cannot ask for the "@" (`/@:name` never matches), so these are looked at only
 * for an address that has one.
 */
const userPaths: Readonly<Record<string, ReadonlyArray<string>>> = {
  'mf-account': ['/:handle', '/:handle/available-cards/*'],
  'mf-collection': ['collection', 'for-trade', 'for-sale'].map(
    (list) => `/:handle/${list}/:product?/:insertSet?/:item?`,
  ),
  // The list on paper has its own last part, where a product or a card else is.
  'mf-wishlist': ['/:handle/wishlist/:product?/:insertSet?/:card?'],
}
/** Some programs that pass links on write the "@" encoded. */
const isUserPath = (path: string) => /^\/(@|%40)/i.test(path)

/** The remote that owns a path; null where nobody does. */
export function findOwningRemote(path: string, productNoun: string): string | null {
  const pathsByRemote = isUserPath(path) ? userPaths : listOwnedPaths(productNoun)
  const table = Object.entries(pathsByRemote).flatMap(([id, paths]) =>
    paths.map((pattern) => ({ id, path: pattern })),
  )
  return matchRoutes(table, path)?.[0]?.route.id ?? null
}

/** What a visitor calls the part that a remote is. */
export const remoteDisplayNames: Readonly<Record<string, string>> = {
  'mf-catalogue': 'The catalogue',
  'mf-account': 'This page',
  'mf-collection': 'This list',
  'mf-wishlist': 'This list',
}
