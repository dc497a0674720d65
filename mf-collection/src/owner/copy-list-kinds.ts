import type { VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'

/** One of the lists of a person's copies: what it is called, and which copies it holds. */
export type CopyListKind = {
  readonly list: 'collection' | 'for-trade' | 'for-sale'
  /** Below the person's name, in the trail and in the title (spec §2.18). */
  readonly name: string
  /** What its products are called among the totals (spec §2.13). */
  readonly productsName: string
  /** What the server is asked for. */
  readonly availability: { readonly forTrade?: 'true'; readonly forSale?: 'true' }
  readonly includesCopy: (copy: Pick<VisibleCopy, 'forTrade' | 'forSale'>) => boolean
  /** How many copies of a product or an insert set are in it. */
  readonly getCopyCount: (counts: {
    totalItems: number
    forTradeCount: number
    forSaleCount: number
  }) => number
}

/** In the order and with the words of spec §2.6. */
export const copyListKinds: ReadonlyArray<CopyListKind> = [
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

/** The list that a part of an address names; the router does not mind capitals. */
export function findCopyListKind(pathSegment = ''): CopyListKind | undefined {
  return copyListKinds.find(({ list }) => list === pathSegment.toLowerCase())
}
