import type { CopySort } from '@ninepocket/contract/copy-filters'
import type { Pool } from 'pg'
import { ReadyJson } from '../../http/ready-json.ts'
import { isInCatalogue } from '../catalogue/catalogue-places.ts'
import { filterPieces } from '../catalogue/filter-term.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { type PageAsked, pageFields, stretchOf } from '../catalogue/paging.ts'
import { collectionPrivate, type Sight } from '../users/collection-door.ts'
import type { CopyFilter } from './copy-conditions.ts'
import { copyListRepository } from './copy-list-repository.ts'
import { copyNotFound } from './inventory-service.ts'

type Asked = PageAsked &
  Omit<CopyFilter, 'pieces'> & { term?: string | undefined; sort?: CopySort | undefined }
type Marks = { forTrade?: boolean | undefined; forSale?: boolean | undefined }

/**
 * Lets a list through that somebody may see: of a private collection others see what is marked, and that only as a list
 * of what is marked.
 * @throws DomainError 403
 */
export function requireSeen(sight: Sight, { forTrade, forSale }: Marks): void {
  if (sight === 'marked' && !forTrade && !forSale) throw collectionPrivate()
}

/** The rules of lists of copies (spec §7.14). What somebody sees of whom has been found before. */
export function copyListService(pool: Pool) {
  const copies = copyListRepository(pool)
  const asFilter = ({ page: _, limit: __, term, ...filter }: Asked) => ({
    ...filter,
    pieces: filterPieces(term),
  })

  function listJson(
    asked: PageAsked,
    { copies: found, total, ...more }: { copies: string; total: number; totalIsCapped?: boolean },
  ): ReadyJson {
    const rest = JSON.stringify({ ...pageFields(asked, total), totalItems: total, ...more })
    return new ReadyJson(`{"userInventoryItems":[${found}],${rest.slice(1)}`)
  }

  return {
    /** Newest first, unless another order is asked for. */
    async ofViewer(userId: string, asked: Asked): Promise<ReadyJson> {
      const { isCapped, ...found } = await copies.ofOwner(
        userId,
        { ...asFilter(asked), sort: asked.sort ?? 'newest' },
        stretchOf(asked, Number.MAX_SAFE_INTEGER),
      )
      return listJson(asked, { ...found, totalIsCapped: isCapped })
    },

    /** In the order of the checklist, unless another is asked for. */
    async ofInsertSet(
      scope: { userId: string; insertSetId: string },
      sight: Sight,
      asked: Asked,
    ): Promise<ReadyJson> {
      requireSeen(sight, asked)
      const found = await copies.ofInsertSet(
        scope,
        { ...asFilter(asked), sort: asked.sort ?? 'order' },
        { ...stretchOf(asked, Number.MAX_SAFE_INTEGER), sight },
      )
      if (found.total === 0 && !(await isInCatalogue(pool, 'insert_sets', scope.insertSetId)))
        throw insertSetNotFound()
      return listJson(asked, found)
    },

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
