import { liftSuspension, suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { blockMember, unblockMember } from '@ninepocket/contract/blocks/block-endpoints'
import {
  deleteAccount,
  toggleCollectionPrivacy,
  toggleProfileVisibility,
} from '@ninepocket/contract/users/user-endpoints'
import { expect } from 'vitest'
import { aMember, type Member, startMemberSession } from '../../../../testing/a-member.ts'
import type { OperationHandlers } from '../../../user-inventory/testing/model-operation.ts'
import * as model from './trade-model.ts'
import type { TradeOperation } from './trade-operations.ts'
import type { TradeActor } from './trade-views.ts'

type AccountOperation = Extract<
  TradeOperation,
  { kind: 'set profile' | 'toggle collection' | 'set block' | 'suspend' | 'delete account' }
>

/** Lets a suspended member use the site again. */
export async function reinstateSuspendedMember(actor: TradeActor, admin: Member): Promise<void> {
  const { site, member, model: user } = actor
  await admin.call(liftSuspension, { params: { id: member.user.id } })
  actor.member = await startMemberSession(site, member.user)
  user.isSuspended = false
}

/** Creates the handlers of what changes whether members may trade. */
export const createAccountOperationHandlers = (admin: Member): OperationHandlers<TradeActor, AccountOperation> => ({
  async 'set profile'({ member, model: user }, { isPublic }) {
    if (user.isPublic !== isPublic) await member.call(toggleProfileVisibility)
    user.isPublic = isPublic
  },
  async 'toggle collection'({ member }) {
    await member.call(toggleCollectionPrivacy)
  },
  async 'set block'({ member, model: user }, { who, distance, isBlocked }, actors) {
    const other = actors[(who + distance) % actors.length]!
    await member.call(isBlocked ? blockMember : unblockMember, { params: { userId: other.member.user.id } })
    user.blocked[isBlocked ? 'add' : 'delete'](other.model)
  },
  async suspend({ member, model: user }) {
    await admin.call(suspendMember, { params: { id: member.user.id }, body: { reason: 'Spam' } })
    model.cancelModelOffers(user, 'suspension')
    user.isSuspended = true
  },
  async 'delete account'(actor) {
    const { site: testSite, member, model: user } = actor
    const body = { password: member.user.password }
    if (user.offers.some(model.hasCardsOnTheirWay))
      return expect((await member.expectError(deleteAccount, { body })).code).toBe('TRADES_UNDER_WAY')
    await member.call(deleteAccount, { body })
    model.cancelModelOffers(user, 'deletion')
    for (const { sides } of user.offers) sides[sides.proposer.user === user ? 'proposer' : 'partner'].user = null
    actor.member = await aMember(testSite)
    actor.model = model.createModelUser()
  },
})
