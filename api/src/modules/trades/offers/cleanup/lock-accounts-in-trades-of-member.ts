import { repeatInSavepointUntilDone } from '../../../../database/connect.ts'
import { defineStatement } from '../../../../database/define-statement.ts'
import type { Queryable } from '../../../../database/queryable.ts'
import { lockAccounts } from '../../../auth/accounts/lock-activated-account.ts'

const readPartners = defineStatement({
  name: 'listPartnersWithPromisedCopies',
  text: `select distinct h.user_id as id from trade_sides own join copy_holds h on h.offer_id = own.offer_id
    where own.user_id = $userId and h.user_id <> $userId`,
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea' },
})

/**
 * Locks a member and the partners who have promised copies to the member, in the order of all writers. A partner who is found
 * only afterwards may come first in that order, so all are locked anew then. Further agreements wait for the lock of the
 * member.
 */
export async function lockAccountsInTradesOfMember(db: Queryable, userId: string): Promise<void> {
  const listPartnerIds = async () => (await readPartners.all(db, { userId })).map(({ id }) => id)
  await repeatInSavepointUntilDone(db, async () => {
    const lockedIds = await lockAccounts(db, [userId, ...(await listPartnerIds())])
    return (await listPartnerIds()).every((id) => lockedIds.includes(id))
  })
}
