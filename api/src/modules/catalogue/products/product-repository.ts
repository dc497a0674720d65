import type { Product } from '@ninepocket/contract/catalogue/product'
import { sql } from 'kysely'
import { defineStatement } from '../../../database/define-statement.ts'
import { toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { normalizeText } from '../../../text/normalize-text.ts'
import { findProducts } from '../catalogue-lookup.ts'
import { parseYearNumber } from '../derived-columns.ts'
import { buildContainsTokensSql, toTokenPatterns } from '../paging/filter-tokens.ts'
import { buildPageSql } from '../paging/page-sql.ts'
import { type OffsetRange, splitRowsAndTotal } from '../paging/paging.ts'
import { mergeCountsOfSpellings } from './merge-counts-of-spellings.ts'
import {
  type ProductRow,
  productColumnsSql,
  productColumnTypes,
  productListOrderSql,
  productSortColumnsSql,
  productsWithCardsFirstSql,
  toProduct,
} from './product-row.ts'

export type ProductFilter = {
  year?: string | undefined
  publisher?: string | undefined
  tokens: ReadonlyArray<string>
}

/** Stored slugs are not unique. */
const findProductByStoredSlug = defineStatement({
  name: 'findProductByStoredSlug',
  text: `select ${productColumnsSql} from products p where p.stored_slug = $slug order by ${productListOrderSql} limit 1`,
  parameters: { slug: 'text' },
  columns: productColumnTypes,
})

const findProductOfInsertSet = defineStatement({
  name: 'findProductOfInsertSet',
  text: `select ${productColumnsSql} from insert_sets s join products p on p.id = s.product_id where s.id = $insertSetId`,
  parameters: { insertSetId: 'bytea' },
  columns: productColumnTypes,
})

const listProductsByIds = defineStatement({
  name: 'listProductsByIds',
  text: `select ${productColumnsSql} from unnest($ids::bytea[]) with ordinality requested (id, n)
    join products p on p.id = requested.id order by requested.n`,
  parameters: { ids: 'bytea[]' },
  columns: productColumnTypes,
})

const listRecentProducts = defineStatement({
  name: 'listRecentProducts',
  text: `select ${productColumnsSql} from products p where p.total_cards > 0 order by p.created_at desc, p.id limit $limit`,
  parameters: { limit: 'int8' },
  columns: productColumnTypes,
})

const listFilteredProducts = defineStatement({
  name: 'listFilteredProducts',
  text: buildPageSql({
    hits: `select ${productSortColumnsSql}, p.total_cards from products p
      where ($year::text is null or p.year_number = $yearNumber and p.year = $year)
        and ($publishers::text[] is null or p.publisher = any ($publishers)) and ${buildContainsTokensSql('p.filter_text')}`,
    table: 'products p',
    order: productsWithCardsFirstSql,
    columns: productColumnsSql,
  }),
  isPrepared: false,
  parameters: {
    year: 'text?',
    yearNumber: 'int4?',
    publishers: 'text[]?',
    tokenPatterns: 'text[]',
    offset: 'int8',
    limit: 'int8',
  },
  columns: { total: 'int8', ...productColumnTypes, id: 'bytea?' },
})

/** SQL: the values of a column of products with the number of products that have each. */
const buildValueCountsSql = (column: string, order: string) =>
  `select coalesce(p.${column}, '') as value, count(*)::int as "totalProducts" from products p
    where p.${column} is not null group by p.${column} order by ${order}`

const valueCountColumns = { value: 'text', totalProducts: 'int4' } as const
const countProductsByYear = defineStatement({
  name: 'countProductsByYear',
  text: buildValueCountsSql('year', 'max(p.year_number) desc, p.year desc'),
  parameters: {},
  columns: valueCountColumns,
})
const countProductsByPublisher = defineStatement({
  name: 'countProductsByPublisher',
  text: buildValueCountsSql('publisher', 'lower(p.publisher), p.publisher'),
  parameters: {},
  columns: valueCountColumns,
})

/** Reads the next larger publisher from the index each time, because there are few publishers and many products. */
const listPublishers = defineStatement({
  name: 'listPublishers',
  text: `with recursive publishers (publisher) as (
      select min(publisher) from products
      union all
      select (select min(p.publisher) from products p where p.publisher > each.publisher)
      from publishers each where each.publisher is not null
    ) select coalesce(publisher, '') as publisher from publishers where publisher is not null`,
  parameters: {},
  columns: { publisher: 'text' },
})

const toProductOrNull = (row: ProductRow | null) => row && toProduct(row)

export function createProductRepository(pool: Queryable) {
  /** Lists the publishers of products that are spelled as this one but for case, accents and apostrophes. */
  async function listSpellings(publisher: string): Promise<string[]> {
    const key = normalizeText(publisher)
    const publishers = await listPublishers.all(pool, {})
    return publishers.map((row) => row.publisher).filter((each) => normalizeText(each) === key)
  }

  return {
    findById: async (id: string): Promise<Product | null> => (await findProducts(pool, [id])).get(id) ?? null,

    findByStoredSlug: async (slug: string): Promise<Product | null> =>
      toProductOrNull(await findProductByStoredSlug.first(pool, { slug })),

    /** Returns the product of an insert set, or null if the set does not exist. */
    findByInsertSet: async (insertSetId: string): Promise<Product | null> =>
      toProductOrNull(await findProductOfInsertSet.first(pool, { insertSetId })),

    /** Returns whether the image of any product has an address that starts with `path`. */
    async hasImageBelow(path: string): Promise<boolean> {
      const found = await toKysely(pool)
        .selectFrom('products')
        .select('id')
        .where(sql<boolean>`starts_with(image_url, ${path})`)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },

    /** Lists products in the order of `ids`. Unknown ids are omitted. */
    listByIds: async (ids: ReadonlyArray<string>): Promise<Product[]> =>
      (await listProductsByIds.all(pool, { ids })).map(toProduct),

    /** Lists products that have cards by the time they were added, newest first. */
    listRecent: async (limit: number): Promise<Product[]> =>
      (await listRecentProducts.all(pool, { limit })).map(toProduct),

    /** Lists the years, newest first, and the publishers, by name, with their numbers of products. */
    async listFilterValues() {
      const [years, publishers] = await Promise.all([
        countProductsByYear.all(pool, {}),
        countProductsByPublisher.all(pool, {}),
      ])
      return { years, publishers: mergeCountsOfSpellings(publishers) }
    },

    /** Lists a page of the products that match a filter, with their number. */
    async listFiltered({ year, publisher, tokens }: ProductFilter, { offset, limit }: OffsetRange) {
      const publishers = publisher === undefined ? null : await listSpellings(publisher)
      const allRows = await listFilteredProducts.all(pool, {
        year: year ?? null,
        yearNumber: year === undefined ? null : parseYearNumber(year),
        publishers,
        tokenPatterns: toTokenPatterns(tokens),
        offset,
        limit,
      })
      const { rows, total } = splitRowsAndTotal(allRows)
      return { products: rows.map(toProduct), total }
    },
  }
}
export type ProductRepository = ReturnType<typeof createProductRepository>
