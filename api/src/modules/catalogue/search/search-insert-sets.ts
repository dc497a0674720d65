import type { InsertSetRepository } from '../insert-set-repository.ts'
import type { InsertSetList } from '../insert-set-service.ts'
import { type PageAsked, pageFields, stretchOf } from '../paging.ts'
import { findHolders } from './search-holders.ts'
import type { SearchRepository } from './search-repository.ts'

/** Finds insert sets by words of their own name and of their product's. */
export function insertSetSearch(
  repository: SearchRepository,
  insertSets: Pick<InsertSetRepository, 'byIds'>,
) {
  return {
    async page(term: string, asked: PageAsked): Promise<InsertSetList> {
      const { ids, isCapped } = await findHolders(repository, 'insert_sets', term)
      const { skip, take } = stretchOf(asked, ids.length)
      const rows = take === 0 ? [] : await insertSets.byIds(ids.slice(skip, skip + take))
      return {
        insertSets: rows,
        ...pageFields(asked, ids.length),
        totalInsertSets: ids.length,
        totalIsCapped: isCapped,
      }
    },
  }
}
export type InsertSetSearch = ReturnType<typeof insertSetSearch>
