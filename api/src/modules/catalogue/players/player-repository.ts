import type { Player } from '@ninepocket/contract/catalogue/player'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { toSearchWords } from '../../../text/search-words.ts'
import { buildContainsTokensSql, toTokenPatterns } from '../paging/filter-tokens.ts'
import type { OffsetRange } from '../paging/paging.ts'
import {
  productListOrderSql,
  productRefColumnsSql,
  productRefColumnTypes,
  toProductRef,
} from '../products/product-row.ts'

/** Limit on names with a player's words. "Jr" alone occurs in thousands. */
const maxNames = 5_000

const listNamesWithWords = defineStatement({
  name: 'listNamesWithWords',
  text: `select id, normalized_name as "normalizedName" from card_names
    where words @@ array_to_string($lexemes::text[], ' & ')::tsquery order by length(words), length(normalized_name), id limit ${maxNames}`,
  parameters: { lexemes: 'text[]' },
  columns: { id: 'int4', normalizedName: 'text' },
})

const findCardName = defineStatement({
  name: 'findCardName',
  text: `select name from cards where name_id = any($nameIds)
    order by array_position($nameIds, name_id), insert_set_id, sort_order, id limit 1`,
  parameters: { nameIds: 'int4[]' },
  columns: { name: 'text' },
})

const countCardsByProduct = defineStatement({
  name: 'countCardsByProduct',
  text: `with counted as materialized (
      select s.product_id, count(*)::int4 as cards from cards c join insert_sets s on s.id = c.insert_set_id
      where c.name_id = any($nameIds) group by s.product_id
    )
    select p.id as product_id, ${productRefColumnsSql}, counted.cards from counted
    join products p on p.id = counted.product_id order by ${productListOrderSql}`,
  parameters: { nameIds: 'int4[]' },
  columns: { product_id: 'bytea', ...productRefColumnTypes, cards: 'int4' },
})

const ownershipConditions: Record<OwnershipFilter, string> = {
  all: 'true',
  owned: 'own.card_id is not null',
  missing: 'own.card_id is null',
}

const defineListPlayerCardIds = (have: OwnershipFilter) =>
  defineStatement({
    name: `listPlayerCardIds-${have}`,
    text: `with hits as materialized (
        select c.id, row_number() over (
          order by ${productListOrderSql}, s.sort_order, s.id, c.sort_order, c.id
        ) as n
        from cards c join insert_sets s on s.id = c.insert_set_id join products p on p.id = s.product_id
        left join user_card_counts own
          on own.user_id = $userId and own.insert_set_id = c.insert_set_id and own.card_id = c.id and own.copies > 0
        where c.name_id = any($nameIds) and ($productId::bytea is null or s.product_id = $productId)
          and ${ownershipConditions[have]}
          and ${buildContainsTokensSql("(p.filter_text || ' ' || s.filter_text || ' ' || coalesce(c.normalized_number, ''))")}
      )
      select counted.total, page.id from (select count(*) as total from hits) counted
      left join (select id, n from hits order by n offset $offset limit $limit) page on true order by page.n`,
    parameters: {
      nameIds: 'int4[]',
      userId: 'bytea?',
      productId: 'bytea?',
      tokenPatterns: 'text[]',
      offset: 'int8',
      limit: 'int8',
    },
    columns: { total: 'int8', id: 'bytea?' },
  })
const listPlayerCardIds = {
  all: defineListPlayerCardIds('all'),
  owned: defineListPlayerCardIds('owned'),
  missing: defineListPlayerCardIds('missing'),
}

/** Which of a player's cards to list. */
export type PlayerCardFilter = {
  have: OwnershipFilter
  /** Whose ownership `have` is about; null for guests. */
  userId: string | null
  productId: string | null
  tokens: ReadonlyArray<string>
}

/** Reads players from the names of cards. */
export function createPlayerRepository({ quickReads, publicLists }: { quickReads: Pool; publicLists: Queryable }) {
  return {
    /** Lists the names of cards that contain every word of a text, shortest first. */
    async listNamesWithWords(text: string) {
      const lexemes = toSearchWords(text).map((word) => `'${word}'`)
      return lexemes.length === 0 ? [] : listNamesWithWords.all(publicLists, { lexemes })
    },

    /** Returns the spelling of the first name on one of its cards; null if all of their cards have left the catalogue. */
    findSpelling: async (nameIds: number[]) => (await findCardName.first(publicLists, { nameIds }))?.name ?? null,

    async countCardsByProduct(nameIds: number[]): Promise<Player['products']> {
      const rows = await countCardsByProduct.all(publicLists, { nameIds })
      return rows.map((row) => ({ ...toProductRef(row), playerCards: row.cards }))
    },

    /** Lists the ids of a page of the cards with these names, newest year first, and their number. */
    async listCardIds(
      nameIds: number[],
      { have, userId, productId, tokens }: PlayerCardFilter,
      { offset, limit }: OffsetRange,
    ): Promise<{ ids: string[]; total: number }> {
      const rows = await listPlayerCardIds[have].all(have === 'all' ? publicLists : quickReads, {
        nameIds,
        userId,
        productId,
        tokenPatterns: toTokenPatterns(tokens),
        offset,
        limit,
      })
      return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
    },
  }
}
export type PlayerRepository = ReturnType<typeof createPlayerRepository>
