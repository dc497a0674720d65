import { isOwnerOnlySortColumn, ownerOnlyMessage } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import {
  amountRangeParamNames,
  ownerOnlyFilterNames,
} from '@ninepocket/contract/collection/all-copies/owner-range-filters'
import type { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { CopyIndexFilter } from '../../holdings/copy-index/base-filter.ts'
import type { CopyIndexQuery } from '../../holdings/copy-index/query-copy-index.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { assertListVisible } from './copy-list-service.ts'

type ListRequest = PageRequest &
  Omit<CopyIndexFilter, 'tokens'> & {
    term?: string | undefined
    facets?: boolean | undefined
    sort?: CopyIndexQuery['sort'] | undefined
    direction?: CopyIndexQuery['direction'] | undefined
  }

/**
 * Rejects what would tell others about the owner's record, such as an order by what was paid.
 * @throws DomainError 400
 */
function assertNoOwnerFields(request: ListRequest): void {
  const filters = ownerOnlyFilterNames.filter((name) => request[name] !== undefined)
  const paths = request.sort && isOwnerOnlySortColumn(request.sort) ? ['sort', ...filters] : filters
  if (paths.length > 0) throw createInvalidInputError(paths.map((path) => ({ path, message: ownerOnlyMessage })))
}

/**
 * Rejects a range of amounts without a currency, because amounts of several are not comparable.
 * @throws DomainError 400
 */
function assertRangesHaveCurrency(request: ListRequest): void {
  const missing = amountRangeParamNames.filter(
    ({ currency, min, max }) =>
      request[currency] === undefined && (request[min] !== undefined || request[max] !== undefined),
  )
  if (missing.length === 0) return
  throw createInvalidInputError(
    missing.map(({ currency, min, max }) => ({
      path: currency,
      message: `${currency} is required with ${min} and ${max}`,
    })),
  )
}

/** The list of all copies of a user (spec §7.14). Callers have determined the access before. */
export function createAllCopiesService({ allCopies }: Pick<HoldingsStore, 'allCopies'>) {
  return {
    async list(
      userId: string,
      access: CollectionAccess,
      request: ListRequest,
    ): Promise<EndpointReply<typeof listAllCopiesOfUser>> {
      assertListVisible(access, request)
      if (access !== 'own') assertNoOwnerFields(request)
      assertRangesHaveCurrency(request)
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
