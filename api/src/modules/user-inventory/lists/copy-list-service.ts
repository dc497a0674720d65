import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { Pool } from 'pg'
import { RawJson } from '../../../http/caching/raw-json.ts'
import { existsInCatalogue } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { type CollectionAccess, createCollectionPrivateError } from '../../users/collection-access.ts'
import { createCopyNotFoundError } from '../copies/inventory-service.ts'
import type { CopyFilter } from './copy-conditions.ts'
import { createCopyListRepository } from './copy-list-repository.ts'

type ListRequest = PageRequest &
  Omit<CopyFilter, 'tokens'> & { term?: string | undefined; sort?: CopySort | undefined }
type AvailabilityFilter = { forTrade?: boolean | undefined; forSale?: boolean | undefined }

/**
 * Lets a list through that somebody may see: of a private collection others see what is marked, and that only as a list
 * of what is marked.
 * @throws DomainError 403
 */
export function assertListVisible(access: CollectionAccess, { forTrade, forSale }: AvailabilityFilter): void {
  if (access === 'available-only' && !forTrade && !forSale) throw createCollectionPrivateError()
}

/** The rules of lists of copies (spec §7.14). What somebody sees of whom has been found before. */
export function createCopyListService(pool: Pool) {
  const copies = createCopyListRepository(pool)
  const toCopyFilter = ({ page: _, limit: __, term, ...filter }: ListRequest) => ({
    ...filter,
    tokens: parseFilterTokens(term),
  })

  function buildListJson(
    request: PageRequest,
    { copies: found, total, ...extraFields }: { copies: string; total: number; totalIsCapped?: boolean },
  ): RawJson {
    const rest = JSON.stringify({ ...toPagingFields(request, total), totalItems: total, ...extraFields })
    return new RawJson(`{"userInventoryItems":[${found}],${rest.slice(1)}`)
  }

  return {
    /** Newest first, unless another order is asked for. */
    async listOwn(userId: string, request: ListRequest): Promise<RawJson> {
      const { isCapped, ...found } = await copies.listByOwner(
        userId,
        { ...toCopyFilter(request), sort: request.sort ?? 'newest' },
        toOffsetRange(request, Number.MAX_SAFE_INTEGER),
      )
      return buildListJson(request, { ...found, totalIsCapped: isCapped })
    },

    /** In the order of the checklist, unless another is asked for. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      access: CollectionAccess,
      request: ListRequest,
    ): Promise<RawJson> {
      assertListVisible(access, request)
      const found = await copies.listByInsertSet(
        scope,
        { ...toCopyFilter(request), sort: request.sort ?? 'order' },
        { ...toOffsetRange(request, Number.MAX_SAFE_INTEGER), access },
      )
      if (found.total === 0 && !(await existsInCatalogue(pool, 'insert_sets', scope.insertSetId)))
        throw createInsertSetNotFoundError()
      return buildListJson(request, found)
    },

    /**
     * @throws DomainError 404 where the person has no such copy; 403 where their collection is private, whether they have
     * it or not: ids of others cannot be probed
     */
    async getCopy(userId: string, id: string, access: CollectionAccess): Promise<RawJson> {
      const copy = await copies.findCopy(userId, id, access)
      if (copy !== null) return new RawJson(`{"userInventoryItem":${copy}}`)
      if (access === 'available-only') throw createCollectionPrivateError()
      throw createCopyNotFoundError()
    },
  }
}
export type CopyListService = ReturnType<typeof createCopyListService>
