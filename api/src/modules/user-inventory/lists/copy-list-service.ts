import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { getCopy, listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Pool } from 'pg'
import { insertSetExists } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CopyFilter } from '../../holdings/lists/copy-conditions.ts'
import { type CollectionAccess, createCollectionPrivateError } from '../../users/collection-access.ts'
import { createCopyNotFoundError } from '../copies/own-copies-service.ts'

type ListRequest = PageRequest & Omit<CopyFilter, 'tokens'> & { term?: string | undefined; sort?: CopySort | undefined }
type AvailabilityFilter = { forTrade?: boolean | undefined; forSale?: boolean | undefined }

/**
 * Rejects a list of a private collection, unless it is a list of available copies only.
 * @throws DomainError 403
 */
export function assertListVisible(access: CollectionAccess, { forTrade, forSale }: AvailabilityFilter): void {
  if (access === 'available-only' && !forTrade && !forSale) throw createCollectionPrivateError()
}

/** Lists of copies (spec §7.14). Callers have determined the access before. */
export function createCopyListService(pool: Pool, { copyLists }: HoldingsStore) {
  const toCopyFilter = ({ page: _, limit: __, term, ...filter }: ListRequest) => ({
    ...filter,
    tokens: parseFilterTokens(term),
  })

  function toListReply<Copy>(
    request: PageRequest,
    { copies: found, total, ...extraFields }: { copies: Copy[]; total: number; totalIsCapped?: boolean },
  ) {
    return {
      userInventoryItems: found,
      ...toPagingFields(request, total),
      totalItems: total,
      ...extraFields,
    }
  }

  return {
    /** Sorts newest first by default. */
    async listOwn(userId: string, request: ListRequest) {
      const { isCapped, ...found } = await copyLists.listByOwner(
        userId,
        { ...toCopyFilter(request), sort: request.sort ?? 'newest' },
        toOffsetRange(request),
      )
      return toListReply(request, { ...found, totalIsCapped: isCapped })
    },

    /** Sorts in the order of the checklist by default. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      access: CollectionAccess,
      request: ListRequest,
    ): Promise<EndpointReply<typeof listCopiesOfInsertSet>> {
      assertListVisible(access, request)
      const found = await copyLists.listByInsertSet(
        scope,
        { ...toCopyFilter(request), sort: request.sort ?? 'order' },
        { ...toOffsetRange(request), access },
      )
      if (found.total === 0 && !(await insertSetExists(pool, scope.insertSetId))) throw createInsertSetNotFoundError()
      return toListReply(request, found)
    },

    /**
     * @throws DomainError 404 when the user has no such copy; 403 when the collection is private, whether or not the copy
     * exists, so that ids cannot be probed
     */
    async getCopy(userId: string, id: string, access: CollectionAccess): Promise<EndpointReply<typeof getCopy>> {
      const copy = await copyLists.findCopy(userId, id, access)
      if (copy !== null) return { userInventoryItem: copy }
      if (access === 'available-only') throw createCollectionPrivateError()
      throw createCopyNotFoundError()
    },
  }
}
