import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'

/** One page of a list of insert sets, as replies hold it. */
export type InsertSetListPage = {
  insertSets: InsertSet[]
  currentPage: number
  totalPages: number
  totalInsertSets: number
  totalIsCapped?: boolean
}
