import {
  blockMember,
  getBlockState,
  listBlockedMembers,
  unblockMember,
} from '@ninepocket/contract/blocks/block-endpoints'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'

/** Fakes the blocks of the viewer. `members` are blocked at first. */
export function addFakeBlocksApi<Api extends FakeServer>(api: Api, members: ReadonlyArray<ListedUser>): Api {
  const blockedIds = new Set(members.map(({ id }) => id))
  api.on(getBlockState, ({ params }) => ({ isBlocked: blockedIds.has(params.userId) }))
  api.on(blockMember, ({ params }) => {
    blockedIds.add(params.userId)
    return { message: 'This member is blocked.' }
  })
  api.on(unblockMember, ({ params }) => {
    blockedIds.delete(params.userId)
    return { message: 'This member is no longer blocked.' }
  })
  api.on(listBlockedMembers, ({ query }) => {
    const blocked = members.filter(({ id }) => blockedIds.has(id))
    const { items, paging, total } = paginate(blocked, query)
    return { members: items, ...paging, totalMembers: total }
  })
  return api
}
