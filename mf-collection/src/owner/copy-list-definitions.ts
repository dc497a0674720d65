import { getUserListRedirect } from '@ninepocket/browse/data/user-path-redirect'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'

export type CopyListDefinition = {
  readonly list: 'collection' | 'for-trade' | 'for-sale'
  /** Breadcrumb and part of the title (spec §2.18). */
  readonly name: string
  /** Label of the product total (spec §2.13). */
  readonly productsName: string
  readonly availability: { readonly forTrade?: 'true'; readonly forSale?: 'true' }
  readonly includesCopy: (copy: Pick<OwnOrPublicCopy, 'forTrade' | 'forSale'>) => boolean
  readonly getCopyCount: (counts: { totalItems: number; forTradeCount: number; forSaleCount: number }) => number
}

/** Order and texts of spec §2.6. */
export const copyListDefinitions: ReadonlyArray<CopyListDefinition> = [
  {
    list: 'collection',
    name: 'Collection',
    productsName: 'Products in Collection',
    availability: {},
    includesCopy: () => true,
    getCopyCount: ({ totalItems }) => totalItems,
  },
  {
    list: 'for-trade',
    name: 'Cards for Trade',
    productsName: 'Products Available',
    availability: { forTrade: 'true' },
    includesCopy: ({ forTrade }) => forTrade,
    getCopyCount: ({ forTradeCount }) => forTradeCount,
  },
  {
    list: 'for-sale',
    name: 'Cards for Sale',
    productsName: 'Products Available',
    availability: { forSale: 'true' },
    includesCopy: ({ forSale }) => forSale,
    getCopyCount: ({ forSaleCount }) => forSaleCount,
  },
]

/** The lists that this remote owns of `/@:username/:list`; the router ignores case, and redirects correct it. */
export const copyListParamValues = { list: copyListDefinitions.map(({ list }) => list) }

/** Finds a list by path segment, ignoring case as the router does. */
export function findCopyListDefinition(pathSegment = ''): CopyListDefinition | undefined {
  return copyListDefinitions.find(({ list }) => list === pathSegment.toLowerCase())
}

/** Returns the path to redirect to: "/" for an unknown list, or the canonical address; null if the address is right. */
export function getCopyListRedirect(input: Parameters<typeof getUserListRedirect>[0]): string | null {
  const list = findCopyListDefinition(input.params.list)
  return list ? getUserListRedirect(input, list.list) : '/'
}
