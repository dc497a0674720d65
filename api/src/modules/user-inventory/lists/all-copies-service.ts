import { isOwnerOnlySortColumn, ownerOnlyMessage } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import type { listAllCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { CollectionIndexQuery } from '../../holdings/collection-index/query-collection-index.ts'
import type { CollectionIndexFilter } from '../../holdings/collection-index/select-copies.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { assertListVisible } from './copy-list-service.ts'

type ListRequest = PageRequest &
  Omit<CollectionIndexFilter, 'tokens'> & {
    term?: string | undefined
    facets?: boolean | undefined
    sort?: CollectionIndexQuery['sort'] | undefined
    direction?: CollectionIndexQuery['direction'] | undefined
  }

/**
 * Rejects what would tell others about the owner's record, such as an order by what was paid.
 * @throws DomainError 400
 */
function assertNoOwnerFields({ sort, location, tag }: ListRequest): void {
  const path = sort && isOwnerOnlySortColumn(sort) ? 'sort' : location !== undefined ? 'location' : 'tag'
  if (path === 'tag' && tag === undefined) return
  throw createInvalidInputError([{ path, message: ownerOnlyMessage }])
}

/** The list of all copies of a user (spec §7.14). Callers have determined the access before. */
export function createAllCopiesService({ allCopies }: HoldingsStore) {
  return {
    async list(
      userId: string,
      access: CollectionAccess,
      request: ListRequest,
    ): Promise<EndpointReply<typeof listAllCopies>> {
      assertListVisible(access, request)
      if (access !== 'own') assertNoOwnerFields(request)
      const { page, limit, term, facets, sort = 'order', direction = 'asc', ...filter } = request
      const { copies, total, ...found } = await allCopies.list(userId, access, {
        filter: { ...filter, tokens: parseFilterTokens(term) },
        sort,
        direction,
        ...toOffsetRange({ page, limit }),
        hasFacets: facets === true,
      })
      return { userInventoryItems: copies, ...toPagingFields({ page, limit }, total), totalItems: total, ...found }
    },
  }
}
