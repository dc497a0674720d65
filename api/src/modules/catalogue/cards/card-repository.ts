import type { Card } from '@ninepocket/contract/catalogue/card'
import type { PhotoCredits } from '@ninepocket/contract/catalogue/photo-credits'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { RangeInContainer } from '../paging/container-offsets-cache.ts'
import { buildContainsTokensSql, toTokenPatterns } from '../paging/filter-tokens.ts'
import type { OffsetRange } from '../paging/paging.ts'
import { photoCreditColumnsSql, photoCreditsJoinSql, toPhotoCredits } from './card-credits.ts'
import { type CardRow, cardColumnsSql, cardColumnTypes, toCard, toCards } from './card-row.ts'
import { listCardAndSiblings } from './card-siblings-repository.ts'
import { findCardsWithParents } from './cards-with-parents.ts'

export type CardWithPhotoCredits = { card: Card; photoBy: PhotoCredits }
type CardsWithTotal = { cards: Card[]; total: number }

const checklistOrderSql = 'c.sort_order, c.id'

/** SQL: reads the cards of the common table `page`, and the number of `hits`. An empty page gives one row with the total alone. */
const selectPageWithTotalSql = `select counted.total, ${cardColumnsSql} from (select count(*) as total from hits) counted
  left join page on true
  left join cards c on c.id = page.id left join card_stats k on k.card_id = c.id`

const readCardsWithCredits = defineStatement({
  name: 'readCardsWithCredits',
  text: `select ${cardColumnsSql}, ${photoCreditColumnsSql} from cards c
    left join card_stats k on k.card_id = c.id ${photoCreditsJoinSql} where c.id = any($ids)`,
  parameters: { ids: 'bytea[]' },
  columns: { ...cardColumnTypes, front_photo_username: 'text?', back_photo_username: 'text?' },
})

const readInsertSetPage = defineStatement({
  name: 'readInsertSetPage',
  text: `select s.total_cards as total, ${cardColumnsSql} from insert_sets s
    left join lateral (
      select id from cards where insert_set_id = s.id order by sort_order, id offset $offset limit $limit
    ) page on true
    left join cards c on c.id = page.id left join card_stats k on k.card_id = c.id
    where s.id = $insertSetId order by ${checklistOrderSql}`,
  parameters: { insertSetId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: { total: 'int4', ...cardColumnTypes },
})

const readCardRanges = defineStatement({
  name: 'readCardRanges',
  text: `select ${cardColumnsSql} from (
      select range.n, c.id from unnest($insertSetIds::bytea[], $offsets::int4[], $limits::int4[])
        with ordinality range (insert_set_id, skip, take, n)
      cross join lateral (
        select id from cards where insert_set_id = range.insert_set_id
        order by sort_order, id limit range.take offset range.skip
      ) c
    ) page
    join cards c on c.id = page.id left join card_stats k on k.card_id = c.id
    order by page.n, ${checklistOrderSql}`,
  parameters: { insertSetIds: 'bytea[]', offsets: 'int4[]', limits: 'int4[]' },
  columns: cardColumnTypes,
})

const readFilteredCards = defineStatement({
  name: 'readFilteredCards',
  text: `with hits as materialized (
      select c.id, requested.n, c.sort_order from unnest($insertSetIds::bytea[]) with ordinality requested (id, n)
      join cards c on c.insert_set_id = requested.id where ${buildContainsTokensSql('c.filter_text')}
    ), page as (select id, n from hits order by n, sort_order, id offset $offset limit $limit)
    ${selectPageWithTotalSql} order by page.n, ${checklistOrderSql}`,
  parameters: { insertSetIds: 'bytea[]', tokenPatterns: 'text[]', offset: 'int8', limit: 'int8' },
  columns: { total: 'int8', ...cardColumnTypes },
})

const defineReadCardsByOwnership = (have: 'owned' | 'missing') =>
  defineStatement({
    name: `readCardsByOwnership-${have}`,
    text: `with hits as materialized (
        select c.id, c.sort_order from cards c
        left join user_card_counts own
          on own.user_id = $userId and own.insert_set_id = $insertSetId and own.card_id = c.id and own.copies > 0
        where c.insert_set_id = $insertSetId and own.card_id is ${have === 'owned' ? 'not null' : 'null'}
          and ${buildContainsTokensSql('c.filter_text')}
      ), page as (select id from hits order by sort_order, id offset $offset limit $limit)
      ${selectPageWithTotalSql} order by ${checklistOrderSql}`,
    parameters: { userId: 'bytea', insertSetId: 'bytea', tokenPatterns: 'text[]', offset: 'int8', limit: 'int8' },
    columns: { total: 'int8', ...cardColumnTypes },
  })
const readCardsByOwnership = {
  owned: defineReadCardsByOwnership('owned'),
  missing: defineReadCardsByOwnership('missing'),
}

/**
 * Reads cards as guests see them. The rows of a page are found in an index alone before their cards are fetched, so
 * that skipped rows cost almost nothing.
 */
export function createCardRepository({
  quickReads,
  publicLists,
  publicSearches,
}: {
  /** For batches of several requests, and for what belongs to the viewer. */
  quickReads: Pool
  publicLists: Queryable
  publicSearches: Queryable
}) {
  return {
    /** Finds cards by id. Unknown ids are omitted. */
    async findByIds(ids: ReadonlyArray<string>): Promise<Map<string, CardWithPhotoCredits>> {
      const rows = await readCardsWithCredits.all(quickReads, { ids })
      return new Map(
        rows.flatMap((row) => {
          const card = toCard(row)
          return card ? [[card.id, { card, photoBy: toPhotoCredits(row) }]] : []
        }),
      )
    },

    /** Lists a page of an insert set, with the set's total. Returns null if the set does not exist. */
    async listByInsertSet(insertSetId: string, { offset, limit }: OffsetRange): Promise<CardsWithTotal | null> {
      const rows = await readInsertSetPage.all(publicLists, { insertSetId, offset, limit })
      return rows[0] ? toCardsWithTotal(rows) : null
    },

    /** Lists ranges of several insert sets, one after the other. */
    async listByRanges(ranges: ReadonlyArray<RangeInContainer>): Promise<Card[]> {
      return toCards(
        await readCardRanges.all(publicLists, {
          insertSetIds: ranges.map(({ id }) => id),
          offsets: ranges.map(({ offset }) => offset),
          limits: ranges.map(({ limit }) => limit),
        }),
      )
    },

    /** Lists a page of the cards of some insert sets that contain every token, with their number. */
    async listFiltered(
      insertSetIds: ReadonlyArray<string>,
      tokens: ReadonlyArray<string>,
      { offset, limit }: OffsetRange,
    ): Promise<CardsWithTotal> {
      // Not a quick read: it scans every card of its sets.
      const tokenPatterns = toTokenPatterns(tokens)
      const rows = await readFilteredCards.all(publicSearches, { insertSetIds, tokenPatterns, offset, limit })
      return toCardsWithTotal(rows)
    },

    /** Lists a page of the cards of an insert set that a user owns or misses and that contain every token, with their number. */
    async listByOwnership(
      insertSetId: string,
      { userId, have, tokens }: { userId: string; have: 'owned' | 'missing'; tokens: ReadonlyArray<string> },
      { offset, limit }: OffsetRange,
    ): Promise<CardsWithTotal> {
      const tokenPatterns = toTokenPatterns(tokens)
      const rows = await readCardsByOwnership[have].all(quickReads, {
        userId,
        insertSetId,
        tokenPatterns,
        offset,
        limit,
      })
      return toCardsWithTotal(rows)
    },

    listSiblings: (id: string) => listCardAndSiblings(publicLists, id),

    /** Lists cards in the order of `ids`, each with its insert set and product. */
    listWithParents: (ids: ReadonlyArray<string>): Promise<Card[]> => findCardsWithParents(publicLists, ids),
  }
}
export type CardRepository = ReturnType<typeof createCardRepository>

const toCardsWithTotal = (rows: ReadonlyArray<CardRow & { total: number }>): CardsWithTotal => ({
  cards: toCards(rows),
  total: rows[0]?.total ?? 0,
})
