import type { PublicUserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { PastCopyTransfer } from '@ninepocket/contract/trades/offers/offer'
import type { OfferKind } from '@ninepocket/contract/trades/offers/offer-states'
import type { Pool } from 'pg'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { createCopyNotFoundError } from '../../user-inventory/copies/own-copies-service.ts'
import { type CollectionAccess, getCollectionAccess } from '../../users/collection-access.ts'
import { listCopyTransfers } from './copy-transfers-repository.ts'

/** Creates the service of copies that offers may contain, and of the trades they have gone through. */
export function createTradableCopiesService({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  const readWithAccess = <Result>(
    userId: string,
    findCaller: () => Promise<Caller>,
    read: (access: CollectionAccess) => Promise<Result>,
  ) =>
    readWithAccessRecheck(
      () => getCollectionAccess(pool, userId, findCaller),
      read,
      (access) => access === 'own',
    )
  return {
    /** Lists copies as their owner's partners see them. @throws DomainError 403, 404 */
    async list(
      userId: string,
      findCaller: () => Promise<Caller>,
      { kind, term, ...request }: PageRequest & { kind: OfferKind; term?: string | undefined },
    ) {
      const mark = kind === 'sale' ? { forSale: true } : { forTrade: true }
      const { copies, total } = await readWithAccess(userId, findCaller, () =>
        holdings.allCopies.list(userId, 'available-only', {
          filter: { ...mark, tokens: parseFilterTokens(term) },
          sort: 'order',
          direction: 'asc',
          hasFacets: false,
          ...toOffsetRange(request),
        }),
      )
      const publicCopies: PublicUserInventoryItem[] = copies
      return { copies: publicCopies, ...toPagingFields(request, total), totalCopies: total }
    },

    /** @throws DomainError 403 if the profile is private, 404 if the user has no such copy that the caller may see */
    listTransfers: (
      { userId, itemId }: { userId: string; itemId: string },
      findCaller: () => Promise<Caller>,
    ): Promise<PastCopyTransfer[]> =>
      readWithAccess(userId, findCaller, async (access) => {
        if ((await holdings.copyLists.findCopy(userId, itemId, access)) === null) throw createCopyNotFoundError()
        const caller = await findCaller()
        return listCopyTransfers(pool, itemId, caller.is === 'member' ? caller.viewer.id : null)
      }),
  }
}
