import { isOwnerOnlySortColumn, ownerOnlyMessage } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { amountRanges, ownerOnlyFilterNames } from '@ninepocket/contract/collection/all-copies/owner-range-filters'
import type { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { WordCorrectionService } from '../../catalogue/search/corrections/word-correction-service.ts'
import type { CollectionIndexFilter } from '../../holdings/collection-index/base-filter.ts'
import type { CollectionIndexQuery } from '../../holdings/collection-index/query-collection-index.ts'
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

/** Limit on the corrected words of one search, because each is looked up in hundreds of spellings. */
const maxCorrectedWords = 3

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
  const missing = amountRanges.filter(
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
export function createAllCopiesService(
  { allCopies }: Pick<HoldingsStore, 'allCopies'>,
  { listCorrections }: WordCorrectionService,
) {
  /**
   * Corrects the words that no copy has; null if there are none. Only copies that the viewer may see count, whatever
   * else the list is filtered by: a word that another copy has is no typing error.
   */
  async function correctTokens(
    userId: string,
    access: CollectionAccess,
    { tokens, forTrade, forSale }: CollectionIndexFilter,
  ): Promise<CollectionIndexFilter['tokens'] | null> {
    const visible = access === 'available-only' ? { forTrade, forSale } : {}
    const counts = await Promise.all(
      tokens.map((token) => allCopies.count(userId, access, { ...visible, tokens: [token] })),
    )
    const unknown = tokens.filter((_, index) => counts[index] === 0).map(([word = '']) => word)
    if (unknown.length === 0 || unknown.length > maxCorrectedWords) return null
    const corrections = await listCorrections(unknown)
    if (corrections.some((words) => words.length === 0)) return null
    return tokens.map((token) => corrections[unknown.indexOf(token[0] ?? '')] ?? token)
  }

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
      const listByTokens = (tokens: CollectionIndexFilter['tokens']) =>
        allCopies.list(userId, access, {
          filter: { ...filter, tokens },
          sort,
          direction,
          ...toOffsetRange({ page, limit }),
          hasFacets: facets === true,
        })
      const tokens = parseFilterTokens(term).map((token) => [token])
      const typed = await listByTokens(tokens)
      const corrected = typed.total === 0 ? await correctTokens(userId, access, { ...filter, tokens }) : null
      const { copies, total, ...found } = corrected === null ? typed : await listByTokens(corrected)
      return { userInventoryItems: copies, ...toPagingFields({ page, limit }, total), totalItems: total, ...found }
    },
  }
}
