import type { PastCopyTransfer } from '@ninepocket/contract/trades/offers/offer'
import { offerKinds } from '@ninepocket/contract/trades/offers/offer-states'
import * as z from 'zod/mini'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { toListedUser } from '../../auth/accounts/listed-user-row.ts'
import { buildIsVisibleUserSql } from '../../auth/accounts/visible-user-query.ts'

const readTransfers = defineStatement({
  name: 'listCopyTransfers',
  text: `select o.kind, o.ended_at as "endedAt", giver.user_id as "fromId", taker.user_id as "toId",
      f.username as "fromUsername", case when ${buildIsVisibleUserSql('f')} then f.name else '' end as "fromName",
      case when ${buildIsVisibleUserSql('f')} then f.avatar end as "fromAvatar",
      t.username as "toUsername", case when ${buildIsVisibleUserSql('t')} then t.name else '' end as "toName",
      case when ${buildIsVisibleUserSql('t')} then t.avatar end as "toAvatar"
    from trade_lines l join trade_offers o on o.id = l.offer_id and o.version = l.version and o.state = 'done'
    join trade_sides giver on giver.offer_id = o.id and giver.side = l.side
    join trade_sides taker on taker.offer_id = o.id and taker.side <> l.side
    left join users f on f.id = giver.user_id left join users t on t.id = taker.user_id
    where l.copy_id = $copyId order by o.ended_at desc`,
  parameters: { copyId: 'bytea' },
  columns: {
    kind: 'text',
    endedAt: 'timestamptz?',
    fromId: 'bytea?',
    toId: 'bytea?',
    fromUsername: 'text?',
    fromName: 'text',
    fromAvatar: 'text?',
    toUsername: 'text?',
    toName: 'text',
    toAvatar: 'text?',
  },
})

const OfferKind = z.enum(offerKinds)

/**
 * Lists the trades that a copy has gone through, the latest first. Names are for the two sides of a trade only; of a hidden
 * profile the username alone.
 */
export async function listCopyTransfers(
  db: Queryable,
  copyId: string,
  viewerId: string | null,
): Promise<PastCopyTransfer[]> {
  const rows = await readTransfers.all(db, { copyId })
  return rows.map((row) => {
    const isSide = viewerId !== null && (row.fromId === viewerId || row.toId === viewerId)
    return {
      kind: OfferKind.parse(row.kind),
      happenedAt: (row.endedAt ?? new Date(0)).toISOString(),
      from: isSide
        ? toListedUser({ id: row.fromId, username: row.fromUsername, name: row.fromName, avatar: row.fromAvatar })
        : null,
      to: isSide
        ? toListedUser({ id: row.toId, username: row.toUsername, name: row.toName, avatar: row.toAvatar })
        : null,
    }
  })
}
