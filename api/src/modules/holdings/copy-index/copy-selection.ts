import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'

/** The copies that pass a filter. */
export type CopiesPassingFilter = {
  /** 1 for each row that passes, 0 for the others. */
  passes: Uint8Array
  total: number
  /** Counts the values of each facet among the copies that pass all other filters. */
  getFacets: () => CopyFacets
}
