import { buildInsertSetSlug } from '@ninepocket/paths/slug'
import type { Pool } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { RangePart } from '../paging/catalogue-index.ts'
import { buildContainsTokensSql } from '../paging/filter-tokens.ts'
import type { OffsetRange } from '../paging/paging.ts'
import { type ProductRefRow, productRefColumns, toProductRef } from '../products/product-row.ts'
import { cardCreditsJsonSql } from './card-credits.ts'
import { appendParentsJson, buildCardsJsonSql, cardJsonSql, unclosedCardJson } from './card-json.ts'

/** Cards as JSON text, `{…},{…}`; null if there are none. */
export type CardsJsonText = string | null

/** A card and its photo credits, both as JSON text. `credits` is null if there are none. */
export type CardWithCredits = { card: string; credits: string | null }

type CardWithParentsRow = ProductRefRow & {
  open: string
  insert_set_id: string
  insert_set_name: string
  insert_set_stored_slug: string | null
}

const checklistOrderSql = 'c.sort_order, c.id'

/**
 * Reads cards as JSON text. The rows of a page are found in an index alone before their cards are fetched, so that
 * skipped rows cost almost nothing.
 */
export function createCardRepository({ quickReads, pool }: { quickReads: Pool; pool: Pool }) {
  async function queryFirstRow<Row extends object>(
    text: string,
    values: unknown[],
    from = quickReads,
  ): Promise<Row | undefined> {
    const { rows } = await from.query<Row>(prepareStatement(text, values))
    return rows[0]
  }

  return {
    /** Finds cards by id. Unknown ids are omitted. */
    async findByIds(ids: ReadonlyArray<string>): Promise<Map<string, CardWithCredits>> {
      const { rows } = await quickReads.query<CardWithCredits & { n: number }>(
        prepareStatement(
          `select asked.n::int, ${cardJsonSql} as card, ${cardCreditsJsonSql} as credits
           from unnest($1::bytea[]) with ordinality asked (id, n)
           join cards c on c.id = asked.id left join card_stats k on k.card_id = c.id`,
          [toByteaArrayParam(ids)],
        ),
      )
      return new Map(rows.map((row) => [ids[row.n - 1]!, row]))
    },

    /** Lists a page of a set, with the set's total. Returns null if the set does not exist. */
    async listByInsertSet(
      insertSetId: string,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ cards: CardsJsonText; total: number } | null> {
      const row = await queryFirstRow<{ cards: CardsJsonText; total: number }>(
        `select s.total_cards as total, (
           select ${buildCardsJsonSql(checklistOrderSql)} from (
             select id from cards where insert_set_id = $1 order by sort_order, id offset $2 limit $3
           ) page
           join cards c on c.id = page.id left join card_stats k on k.card_id = c.id
         ) as cards from insert_sets s where s.id = $1`,
        [toByteaParam(insertSetId), skip, take],
      )
      return row ?? null
    },

    /** Lists ranges of several sets, one after the other. */
    async listByRanges(parts: ReadonlyArray<RangePart>): Promise<CardsJsonText> {
      const row = await queryFirstRow<{ cards: CardsJsonText }>(
        `select ${buildCardsJsonSql(`page.n, ${checklistOrderSql}`)} as cards from (
           select part.n, c.id from unnest($1::bytea[], $2::int[], $3::int[])
             with ordinality part (insert_set_id, skip, take, n)
           cross join lateral (
             select id from cards where insert_set_id = part.insert_set_id
             order by sort_order, id limit part.take offset part.skip
           ) c
         ) page
         join cards c on c.id = page.id left join card_stats k on k.card_id = c.id`,
        [
          toByteaArrayParam(parts.map((part) => part.id)),
          parts.map((part) => part.offset),
          parts.map((part) => part.limit),
        ],
      )
      return row?.cards ?? null
    },

    /** Lists a page of the cards of some sets that contain every token, with their number. */
    async listFiltered(
      insertSetIds: ReadonlyArray<string>,
      tokens: ReadonlyArray<string>,
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ cards: CardsJsonText; total: number }> {
      const row = await queryFirstRow<{ cards: CardsJsonText; total: number }>(
        `with hits as materialized (
           select c.id, asked.n, c.sort_order from unnest($1::bytea[]) with ordinality asked (id, n)
           join cards c on c.insert_set_id = asked.id where ${buildContainsTokensSql('c.filter_text', tokens, 4)}
         )
         select (select count(*) from hits) as total, (
           select ${buildCardsJsonSql(`page.n, ${checklistOrderSql}`)} from (
             select id, n from hits order by n, sort_order, id offset $2 limit $3
           ) page
           join cards c on c.id = page.id left join card_stats k on k.card_id = c.id
         ) as cards`,
        [toByteaArrayParam(insertSetIds), skip, take, ...tokens],
        // Not a quick read: it scans every card of its sets.
        pool,
      )
      return row ?? { cards: null, total: 0 }
    },

    /**
     * Lists a page of the cards of a set that a user owns or misses and that contain every token, with their
     * number.
     */
    async listByOwnership(
      insertSetId: string,
      { userId, have, tokens }: { userId: string; have: 'owned' | 'missing'; tokens: ReadonlyArray<string> },
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ cards: CardsJsonText; total: number }> {
      const row = await queryFirstRow<{ cards: CardsJsonText; total: number }>(
        `with hits as materialized (
           select c.id, c.sort_order from cards c
           left join user_card_counts own
             on own.user_id = $4 and own.insert_set_id = $1 and own.card_id = c.id and own.copies > 0
           where c.insert_set_id = $1 and own.card_id is ${have === 'owned' ? 'not null' : 'null'}
             and ${buildContainsTokensSql('c.filter_text', tokens, 5)}
         )
         select (select count(*) from hits) as total, (
           select ${buildCardsJsonSql(checklistOrderSql)} from (select id from hits order by sort_order, id offset $2 limit $3) page
           join cards c on c.id = page.id left join card_stats k on k.card_id = c.id
         ) as cards`,
        [toByteaParam(insertSetId), skip, take, toByteaParam(userId), ...tokens],
      )
      return row ?? { cards: null, total: 0 }
    },

    /** Lists cards in the order of `ids`, each with its set and product. */
    async listWithParents(ids: ReadonlyArray<string>): Promise<CardsJsonText> {
      const { rows } = await quickReads.query<CardWithParentsRow>(
        prepareStatement(
          `select ${unclosedCardJson} as open, c.insert_set_id, c.product_id, s.name as insert_set_name,
             s.stored_slug as insert_set_stored_slug, ${productRefColumns}
           from unnest($1::bytea[]) with ordinality asked (id, n)
           join cards c on c.id = asked.id
           join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
           left join card_stats k on k.card_id = c.id
           order by asked.n`,
          [toByteaArrayParam(ids)],
        ),
      )
      return rows.map(toCardWithParents).join(',') || null
    },
  }
}
export type CardRepository = ReturnType<typeof createCardRepository>

function toCardWithParents(row: CardWithParentsRow): string {
  const { insert_set_id: id, insert_set_name: name, insert_set_stored_slug: storedSlug } = row
  return appendParentsJson(
    row.open,
    { id, name, slug: buildInsertSetSlug({ id, name, storedSlug }) },
    toProductRef(row),
  )
}
