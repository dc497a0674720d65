import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'
import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'

/** Filter and order of a user's products or insert sets. */
export type OwnedListFilterAndSort = {
  /** True: at least one copy is for trade; false: at least one is not. */
  forTrade?: boolean | undefined
  /** True: at least one copy is for sale; false: at least one is not. */
  forSale?: boolean | undefined
  /** Each must occur in the text that the row is filtered by. */
  tokens: ReadonlyArray<string>
  sort: OwnedProductOrInsertSetSort
}

export type OwnedInsertSetsFilterAndSort = OwnedListFilterAndSort & { folding: ParallelFoldingParameters }
