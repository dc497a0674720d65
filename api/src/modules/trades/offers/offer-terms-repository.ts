import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { detailNamesForNewOwner } from '@ninepocket/contract/trades/offers/details-for-new-owner'
import type { OfferKind } from '@ninepocket/contract/trades/offers/offer-states'
import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { bytea, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { toColumnName } from '../../holdings/copies/to-column-name.ts'
import type { TradeSideName } from './offer-row.ts'

/** Terms of an offer by side. */
export type SidedTerms = {
  copyIds: Record<TradeSideName, ReadonlyArray<string>>
  price: string | null
  currency: CurrencyCode | null
}

const detailColumns = detailNamesForNewOwner.map(toColumnName)
const buildDetailsSql = (alias: string) => detailColumns.map((column) => `${alias}.${column}`).join(', ')

/** SQL: whether the copy `i` may be in an offer of a kind. */
const buildIsOfferedSql = (kindSql: string) => `case when ${kindSql} = 'sale' then i.for_sale else i.for_trade end`

/** Inserts those of the given copies that may be in the offer, as they are, and returns their ids. */
const insertLines = defineStatement({
  name: 'insertOfferLines',
  text: `insert into trade_lines (offer_id, version, side, copy_id, card_id, ${detailColumns.join(', ')}, asked_price, asked_currency)
    select $offerId, $version, own.side, i.id, i.card_id, ${buildDetailsSql('i')},
      case when i.for_sale then i.for_sale_price end,
      case when i.for_sale and i.for_sale_price is not null then u.default_currency end
    from (
      select 'proposer' as side, id from unnest($proposerCopyIds::bytea[]) id
      union all select 'partner', id from unnest($partnerCopyIds::bytea[]) id
    ) given join trade_sides own on own.offer_id = $offerId and own.side = given.side
    join users u on u.id = own.user_id
    join user_inventory i on i.user_id = own.user_id and i.id = given.id
    where ${buildIsOfferedSql('$kind')}
      and not exists (select from copy_holds h where h.user_id = i.user_id and h.copy_id = i.id)
    returning copy_id`,
  parameters: {
    offerId: 'bytea',
    version: 'int4',
    kind: 'text',
    proposerCopyIds: 'bytea[]',
    partnerCopyIds: 'bytea[]',
  },
  columns: { copy_id: 'bytea' },
})

/**
 * Makes a version of the terms the current one. Returns whether each of its copies may be offered; the caller rolls back if not.
 */
export async function insertOfferVersion(
  db: Queryable,
  { offerId, version, kind, madeBy }: { offerId: string; version: number; kind: OfferKind; madeBy: TradeSideName },
  { copyIds, price, currency }: SidedTerms,
): Promise<boolean> {
  await toKysely(db)
    .insertInto('trade_versions')
    .values({ offer_id: bytea(offerId), version, made_by: madeBy, price, currency })
    .execute()
  await toKysely(db)
    .updateTable('trade_offers')
    .set({ version, updated_at: transactionTimestamp })
    .where('id', '=', bytea(offerId))
    .execute()
  const { proposer: proposerCopyIds, partner: partnerCopyIds } = copyIds
  const inserted = await insertLines.all(db, { offerId, version, kind, proposerCopyIds, partnerCopyIds })
  return inserted.length === proposerCopyIds.length + partnerCopyIds.length
}

/** Deletes a version with its lines, to write it anew. */
export async function deleteOfferVersion(db: Queryable, offerId: string, version: number): Promise<void> {
  await toKysely(db)
    .deleteFrom('trade_versions')
    .where('offer_id', '=', bytea(offerId))
    .where('version', '=', version)
    .execute()
}

const readLines = defineStatement({
  name: 'listOfferLines',
  text: `select l.version, l.side, l.copy_id as "copyId", l.card_id as "cardId", ${detailNamesForNewOwner
    .map((name) => `l.${toColumnName(name)} as "${name}"`)
    .join(', ')}, l.asked_price as "askedPrice", l.asked_currency as "askedCurrency",
      case when i.id is null then 'gone'
        when not (${buildIsOfferedSql('o.kind')}) then 'unavailable'
        when h.offer_id <> l.offer_id then 'held'
        when l.has_removed_details or (${buildDetailsSql('i')}) is distinct from (${buildDetailsSql('l')}) then 'changed'
      end as problem
    from trade_lines l join trade_offers o on o.id = l.offer_id
    join trade_sides owner on owner.offer_id = l.offer_id and owner.side = l.side
    left join user_inventory i on i.user_id = owner.user_id and i.id = l.copy_id
    left join copy_holds h on h.user_id = owner.user_id and h.copy_id = l.copy_id
    where l.offer_id = $offerId and l.version = any($versions) order by l.copy_id`,
  parameters: { offerId: 'bytea', versions: 'int4[]' },
  columns: {
    version: 'int4',
    side: 'text',
    copyId: 'bytea',
    cardId: 'bytea',
    serialNumber: 'text?',
    condition: 'text?',
    grader: 'text?',
    grade: 'text?',
    certificateNumber: 'text?',
    publicNote: 'text?',
    customImageUrl: 'text?',
    customBackImageUrl: 'text?',
    askedPrice: 'numeric?',
    askedCurrency: 'text?',
    problem: 'text?',
  },
})
export type StoredLine = RowOf<typeof readLines>

/** Lists the copies of some versions of an offer, with why each cannot be agreed to now. */
export const listOfferLines = (db: Queryable, offerId: string, versions: number[]): Promise<StoredLine[]> =>
  readLines.all(db, { offerId, versions })

/** Returns the price and the maker of a version. */
export const findOfferVersion = (db: Queryable, offerId: string, version: number) =>
  toKysely(db)
    .selectFrom('trade_versions')
    .select(['made_by as madeBy', 'price', 'currency'])
    .where('offer_id', '=', bytea(offerId))
    .where('version', '=', version)
    .executeTakeFirst()
