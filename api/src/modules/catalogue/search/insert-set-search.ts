import type { InsertSetListPage } from '../insert-sets/insert-set-list-page.ts'
import type { InsertSetRepository } from '../insert-sets/insert-set-repository.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import { searchByWords } from './search-by-words.ts'
import type { SearchRepository } from './search-repository.ts'

/** Creates the search for insert sets by words of their own name and of their product. */
export function createInsertSetSearch(
  repository: SearchRepository,
  insertSets: Pick<InsertSetRepository, 'listByIds'>,
) {
  return {
    async findPage(term: string, request: PageRequest): Promise<InsertSetListPage> {
      const { ids, isCapped } = await searchByWords(repository, 'insert_sets', term)
      const { offset: skip, limit: take } = toOffsetRange(request, ids.length)
      const rows = take === 0 ? [] : await insertSets.listByIds(ids.slice(skip, skip + take))
      return {
        insertSets: rows,
        ...toPagingFields(request, ids.length),
        totalInsertSets: ids.length,
        totalIsCapped: isCapped,
      }
    },
  }
}
export type InsertSetSearch = ReturnType<typeof createInsertSetSearch>
