import type { CopyView } from '@ninepocket/contract/user-inventory-item'

/** One of the lists of a person's copies: what it is called, and which copies it holds. */
export type CopyList = {
  readonly list: 'collection' | 'for-trade' | 'for-sale'
  /** Below the person's name, in the trail and in the title (spec §2.18). */
  readonly name: string
  /** What its products are called among the totals (spec §2.13). */
  readonly productsName: string
  /** What the server is asked for. */
  readonly marks: { readonly forTrade?: 'true'; readonly forSale?: 'true' }
  readonly holds: (copy: Pick<CopyView, 'forTrade' | 'forSale'>) => boolean
  /** How many copies of a product or an insert set are in it. */
  readonly countOf: (counts: { totalItems: number; forTradeCount: number; forSaleCount: number }) => number
}

/** In the order and with the words of spec §2.6. */
export const copyLists: ReadonlyArray<CopyList> = [
  {
    list: 'collection',
    name: 'Collection',
    productsName: 'Products in Collection',
    marks: {},
    holds: () => true,
    countOf: ({ totalItems }) => totalItems,
  },
  {
    list: 'for-trade',
    name: 'Cards for Trade',
    productsName: 'Products Available',
    marks: { forTrade: 'true' },
    holds: ({ forTrade }) => forTrade,
    countOf: ({ forTradeCount }) => forTradeCount,
  },
  {
    list: 'for-sale',
    name: 'Cards for Sale',
    productsName: 'Products Available',
    marks: { forSale: 'true' },
    holds: ({ forSale }) => forSale,
    countOf: ({ forSaleCount }) => forSaleCount,
  },
]

/** The list that a part of an address names; the router does not mind capitals. */
export function copyListOf(part = ''): CopyList | undefined {
  return copyLists.find(({ list }) => list === part.toLowerCase())
}
