import { maxBlockedMembers } from '@ninepocket/contract/blocks/max-blocked-members'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import type { Pool } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { changeAsMember } from '../auth/accounts/change-as-member.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { requireMemberDetails } from '../members/member-directory.ts'
import { countBlocks, deleteBlock, hasBlock, insertBlock, readBlockedUsers } from './block-repository.ts'

/** Returns whether one of two members blocks the other. */
export const isEitherBlocked = async (db: Queryable, userId: string, otherId: string): Promise<boolean> =>
  (await hasBlock(db, { blockerId: userId, blockedId: otherId })) ||
  (await hasBlock(db, { blockerId: otherId, blockedId: userId }))

/**
 * Both directions get the same message, so that a blocked member does not learn of it.
 * @throws DomainError 403 if one of two members blocks the other
 */
export async function assertUnblocked(db: Queryable, userId: string, otherId: string): Promise<void> {
  if (await isEitherBlocked(db, userId, otherId))
    throw new DomainError(403, 'MEMBER_BLOCKED', "You can't trade with this member.")
}

/** Creates the service of blocks between members (spec §4.37). */
export function createBlockService(pool: Pool) {
  return {
    /**
     * Simultaneous blocks of a member take turns, so that no more get through than the limit.
     * @throws DomainError 404 if there is no such member, 409 for a block of oneself or beyond the limit
     */
    block: (blockerId: string, blockedId: string): Promise<void> =>
      changeAsMember(pool, blockerId, async (db) => {
        if (blockedId === blockerId) throw new DomainError(409, 'OWN_CONTENT', "You can't block yourself")
        await requireMemberDetails(db, blockedId)
        if ((await countBlocks(db, blockerId)) >= maxBlockedMembers)
          throw new DomainError(
            409,
            'BLOCK_LIMIT_REACHED',
            "You've blocked 1,000 members, the most allowed. Unblock some first.",
          )
        await insertBlock(db, { blockerId, blockedId })
      }),

    unblock: (blockerId: string, blockedId: string): Promise<void> => deleteBlock(pool, { blockerId, blockedId }),

    isBlocked: (blockerId: string, blockedId: string): Promise<boolean> => hasBlock(pool, { blockerId, blockedId }),

    async list(blockerId: string, request: PageRequest) {
      const members: ListedUser[] = await readBlockedUsers(pool, blockerId, toOffsetRange(request))
      const total = await countBlocks(pool, blockerId)
      return { members, ...toPagingFields(request, total), totalMembers: total }
    },
  }
}
