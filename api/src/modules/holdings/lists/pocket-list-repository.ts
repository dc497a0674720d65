import type { Pocket } from '@ninepocket/contract/collection/pockets/pocket'
import type { Queryable } from '../../../database/queryable.ts'
import { toCard } from '../../catalogue/cards/card-row.ts'
import { toTokenPatterns } from '../../catalogue/paging/filter-tokens.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { toOwnCopy, toPublicCopy } from '../copies/copy-row.ts'
import { listPockets, listPocketsMatchingTokens, type PocketRow } from './pocket-page-query.ts'

export function createPocketListRepository(pool: Queryable) {
  return {
    /**
     * Returns a page of the cards of an insert set with a user's copies, gaps included, the number of all pockets, and
     * that of different cards owned. Null if the insert set does not exist.
     */
    async list(
      scope: { userId: string; insertSetId: string },
      tokens: ReadonlyArray<string>,
      { offset, limit, access }: OffsetRange & { access: CollectionAccess },
    ): Promise<{ pockets: Pocket[]; total: number; owned: number } | null> {
      const page = { ...scope, offset, limit, isOwner: access === 'own' }
      const rows =
        tokens.length === 0
          ? await listPockets.all(pool, page)
          : await listPocketsMatchingTokens.all(pool, { ...page, tokenPatterns: toTokenPatterns(tokens) })
      const [first] = rows
      if (!first) return null
      return { pockets: rows.flatMap((row) => toPocket(row, access)), total: first.total, owned: first.owned }
    },
  }
}

function toPocket({ id, ...row }: PocketRow, access: CollectionAccess): Pocket[] {
  const card = toCard(row)
  if (!card) return []
  const counts = { quantity: row.quantity, forTrade: row.trade_count, forSale: row.sale_count }
  if (id === null) return [{ card, ...counts, copy: null }]
  const copy = { ...row, id }
  return [{ card, ...counts, copy: access === 'own' ? toOwnCopy(copy) : toPublicCopy(copy) }]
}
