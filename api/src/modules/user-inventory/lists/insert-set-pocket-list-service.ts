import type { listPocketsOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { assertListVisible } from './copy-list-service.ts'

/** The binder of an insert set (spec §7.14). Callers have determined the access before. */
export function createInsertSetPocketListService({ pocketLists }: HoldingsStore) {
  return {
    /** @throws DomainError 403 when the collection is private: gaps tell what its owner has; 404 for an unknown insert set */
    async list(
      scope: { userId: string; insertSetId: string },
      access: CollectionAccess,
      { term, ...request }: PageRequest & { term?: string | undefined },
    ): Promise<EndpointReply<typeof listPocketsOfInsertSet>> {
      assertListVisible(access, {})
      const found = await pocketLists.list(scope, parseFilterTokens(term), { ...toOffsetRange(request), access })
      if (found === null) throw createInsertSetNotFoundError()
      const { pockets, total, owned } = found
      return { pockets, ...toPagingFields(request, total), totalCards: total, ownedCards: owned }
    },
  }
}
