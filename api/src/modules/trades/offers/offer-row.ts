import { currencyCodes } from '@ninepocket/contract/site/currency'
import { offerKinds, offerStates } from '@ninepocket/contract/trades/offers/offer-states'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import * as z from 'zod/mini'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import {
  listedUserColumnsWithNameIfVisibleSql,
  listedUserColumnTypes,
  toListedUser,
} from '../../auth/accounts/listed-user-row.ts'

export type TradeSideName = 'proposer' | 'partner'

/** SQL: the state of an offer `o`. An unanswered one has lapsed before its row says so. */
const stateSql = `case when o.state in ('sent', 'countered') and o.expires_at <= now() then 'lapsed' else o.state end`

/**
 * SQL: the `from` and `where` clauses for the offers of a user ($userId), with both sides, the current version and the
 * partner's account `u`.
 */
export const ownOffersSql = `trade_sides own join trade_offers o on o.id = own.offer_id
  join trade_sides other on other.offer_id = o.id and other.side <> own.side
  join trade_versions v on v.offer_id = o.id and v.version = o.version
  left join users u on u.id = other.user_id
  where own.user_id = $userId and (o.state <> 'draft' or own.side = 'proposer')`

/** SQL: the group of an offer in its user's lists (`offerGroups` of the contract). */
export const offerGroupSql = `case when ${stateSql} = 'draft' then 'drafts'
  when ${stateSql} in ('agreed', 'disputed') then 'under-way' when ${stateSql} not in ('sent', 'countered') then 'ended'
  when v.made_by = own.side then 'their-turn' else 'my-turn' end`

const buildSideColumnsSql = (alias: 'own' | 'other') =>
  `${alias}.user_id as ${alias}_id, ${alias}.sent_at as ${alias}_sent_at, ${alias}.received_at as ${alias}_received_at,
  ${alias}.dispute_reason as ${alias}_dispute_reason, ${alias}.address as ${alias}_address,
  (select count(*)::int4 from trade_lines l where l.offer_id = o.id and l.version = o.version and l.side = ${alias}.side)
    as ${alias}_copies`

export const offerColumnsSql = `o.id as offer_id, o.kind, ${stateSql} as state, o.version, o.expires_at, o.created_at,
  o.updated_at, own.side, v.made_by = own.side as is_own_version, v.price, v.currency,
  ${buildSideColumnsSql('own')}, ${buildSideColumnsSql('other')}, ${listedUserColumnsWithNameIfVisibleSql}`

/** Types of `offerColumnsSql`, for declared statements. */
export const selectedOfferColumnTypes = {
  offer_id: 'bytea',
  kind: 'text',
  state: 'text',
  version: 'int4',
  expires_at: 'timestamptz?',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  side: 'text',
  is_own_version: 'bool',
  price: 'numeric?',
  currency: 'text?',
  own_id: 'bytea?',
  own_sent_at: 'timestamptz?',
  own_received_at: 'timestamptz?',
  own_dispute_reason: 'text?',
  own_address: 'bytea?',
  own_copies: 'int4',
  other_id: 'bytea?',
  other_sent_at: 'timestamptz?',
  other_received_at: 'timestamptz?',
  other_dispute_reason: 'text?',
  other_address: 'bytea?',
  other_copies: 'int4',
  ...listedUserColumnTypes,
} as const
type OfferRow = DeclaredValues<typeof selectedOfferColumnTypes>

const OfferValues = z.object({
  kind: z.enum(offerKinds),
  state: z.enum(offerStates),
  side: z.enum(['proposer', 'partner']),
  currency: z.nullable(z.enum(currencyCodes)),
})

/** One side of a stored offer; `address` is encrypted. */
export type StoredOfferSide = {
  /** Null after the account was deleted. */
  userId: string | null
  sentAt: Date | null
  receivedAt: Date | null
  disputeReason: string | null
  address: string | null
  copyCount: number
}

/**
 * An offer as one of its members sees it: `own` is the side of that member, `other` and `partner` are the other one.
 */
export type StoredOffer = z.infer<typeof OfferValues> & {
  id: string
  version: number
  isOwnVersion: boolean
  price: string | null
  expiresAt: Date | null
  createdAt: Date
  updatedAt: Date
  own: StoredOfferSide
  other: StoredOfferSide
  partner: ListedUser | null
}

export function toStoredOffer(row: OfferRow): StoredOffer {
  return {
    ...OfferValues.parse(row),
    id: row.offer_id,
    version: row.version,
    isOwnVersion: row.is_own_version,
    price: row.price,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    partner: toListedUser(row),
    own: {
      userId: row.own_id,
      sentAt: row.own_sent_at,
      receivedAt: row.own_received_at,
      disputeReason: row.own_dispute_reason,
      address: row.own_address,
      copyCount: row.own_copies,
    },
    other: {
      userId: row.other_id,
      sentAt: row.other_sent_at,
      receivedAt: row.other_received_at,
      disputeReason: row.other_dispute_reason,
      address: row.other_address,
      copyCount: row.other_copies,
    },
  }
}
