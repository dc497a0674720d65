import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'

export type InsertSetListPage = {
  insertSets: InsertSet[]
  currentPage: number
  totalPages: number
  totalInsertSets: number
  totalIsCapped?: boolean
}
