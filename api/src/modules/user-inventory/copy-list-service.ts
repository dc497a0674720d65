import type { CopySort } from '@ninepocket/contract/copy-filters'
import type { Pool } from 'pg'
import { ReadyJson } from '../../http/ready-json.ts'
import { filterPieces } from '../catalogue/filter-term.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { type PageAsked, pageFields, stretchOf } from '../catalogue/paging.ts'
import { collectionPrivate, type Sight } from '../users/collection-door.ts'
import type { CopyFilter } from './copy-list-query.ts'
import { copyListRepository } from './copy-list-repository.ts'
import { copyNotFound } from './inventory-service.ts'

type Asked = PageAsked &
  Omit<CopyFilter, 'pieces' | 'sort'> & { term?: string | undefined; sort?: CopySort | undefined }
type Marks = { forTrade?: boolean | undefined; forSale?: boolean | undefined }

/**
 * Lets a list through that somebody may see: of a private collection others see what is marked, and that only as a list
 * of what is marked.
 * @throws DomainError 403
 */
export function requireSeen(sight: Sight, { forTrade, forSale }: Marks): void {
  if (sight === 'marked' && !forTrade && !forSale) throw collectionPrivate()
}

/** The rules of lists of copies (spec §7). What somebody sees of whom has been found before. */
export function copyListService(pool: Pool) {
  const copies = copyListRepository(pool)
  async function list(
    scope: { userId: string; insertSetId?: string },
    sight: Sight,
    asked: Asked & { sort: CopySort },
  ): Promise<ReadyJson> {
    requireSeen(sight, asked)
    const { page, limit, term, ...filter } = asked
    const stretch = stretchOf(asked, Number.MAX_SAFE_INTEGER)
    const found = await copies.list(scope, { ...filter, pieces: filterPieces(term) }, { ...stretch, sight })
    if (
      found.total === 0 &&
      scope.insertSetId !== undefined &&
      !(await copies.isInsertSet(scope.insertSetId))
    )
      throw insertSetNotFound()
    const rest = JSON.stringify({ ...pageFields({ page, limit }, found.total), totalItems: found.total })
    return new ReadyJson(`{"userInventoryItems":[${found.copies}],${rest.slice(1)}`)
  }

  return {
    /** Newest first, unless another order is asked for. */
    ofViewer: (userId: string, asked: Asked) =>
      list({ userId }, 'own', { ...asked, sort: asked.sort ?? 'newest' }),

    /** In the order of the checklist, unless another is asked for. */
    ofInsertSet: (scope: { userId: string; insertSetId: string }, sight: Sight, asked: Asked) =>
      list(scope, sight, { ...asked, sort: asked.sort ?? 'order' }),

    /**
     * @throws DomainError 404 where the person has no such copy; 403 where their collection is private, whether they have
     * it or not: ids of others cannot be probed
     */
    async one(userId: string, id: string, sight: Sight): Promise<ReadyJson> {
      const copy = await copies.one(userId, id, sight)
      if (copy !== null) return new ReadyJson(`{"userInventoryItem":${copy}}`)
      if (sight === 'marked') throw collectionPrivate()
      throw copyNotFound()
    },
  }
}
export type CopyListService = ReturnType<typeof copyListService>
