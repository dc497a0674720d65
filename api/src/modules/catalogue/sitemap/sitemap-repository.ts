import { buildInsertSetSlug, buildProductSlug } from '@ninepocket/paths/slug'
import type { Pool } from 'pg'
import { defineStatement } from '../../../database/define-statement.ts'
import { toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { productRefColumnsSql, productRefColumnTypes, toProductRef } from '../products/product-row.ts'
import { countCardNamesForPlayerAddresses, createPlayerAddressReader } from './player-address-reader.ts'
import type { SitemapAddressReader } from './sitemap-address-reader.ts'

type ParentSlugs = { product: { slug: string }; insertSet: { slug: string } }

const findProductIdAt = defineStatement({
  name: 'findProductIdAt',
  text: 'select id from products order by id offset $count - 1 limit 1',
  parameters: { count: 'int4' },
  columns: { id: 'bytea' },
})

const listProductAddresses = defineStatement({
  name: 'listProductAddresses',
  text: `select p.id, p.name, p.year, p.stored_slug, p.updated_at from products p
    where p.id > coalesce($afterId::bytea, '\\x') order by p.id limit $limit`,
  parameters: { afterId: 'bytea?', limit: 'int8' },
  columns: { id: 'bytea', name: 'text', year: 'text', stored_slug: 'text?', updated_at: 'timestamptz' },
})

const findInsertSetIdAt = defineStatement({
  name: 'findInsertSetIdAt',
  text: 'select id from insert_sets order by id offset $count - 1 limit 1',
  parameters: { count: 'int4' },
  columns: { id: 'bytea' },
})

const listInsertSetAddresses = defineStatement({
  name: 'listInsertSetAddresses',
  text: `select s.id, s.name, s.stored_slug, s.updated_at, s.product_id, ${productRefColumnsSql} from (
      select * from insert_sets where id > coalesce($afterId::bytea, '\\x') order by id limit $limit
    ) s join products p on p.id = s.product_id order by s.id`,
  parameters: { afterId: 'bytea?', limit: 'int8' },
  columns: {
    id: 'bytea',
    name: 'text',
    stored_slug: 'text?',
    updated_at: 'timestamptz',
    product_id: 'bytea',
    ...productRefColumnTypes,
  },
})

/** Finds the insert set by the totals of those before it, so that no cards but its own are skipped. */
const findCardIdAt = defineStatement({
  name: 'findCardIdAt',
  text: `select c.id from (
      select id, sum(total_cards) over (order by id) - total_cards as start, total_cards from insert_sets
    ) s cross join lateral (
      select id from cards where insert_set_id = s.id order by sort_order, id offset $count - 1 - s.start limit 1
    ) c where $count > s.start and $count <= s.start + s.total_cards`,
  parameters: { count: 'int4' },
  columns: { id: 'bytea' },
})

const listCardAddresses = defineStatement({
  name: 'listCardAddresses',
  text: `with last as (
      select insert_set_id, sort_order, id from cards where id = $afterId
      union all select '\\x', 0, '\\x' where $afterId is null
    )
    select c.id, c.public_json::json->>'slug' as slug, c.updated_at, c.insert_set_id, s.name as insert_set_name,
      s.stored_slug as insert_set_stored_slug, c.product_id, ${productRefColumnsSql}
    from last cross join lateral (
      select * from cards c
      where (c.insert_set_id, c.sort_order, c.id) > (last.insert_set_id, last.sort_order, last.id)
      order by c.insert_set_id, c.sort_order, c.id limit $limit
    ) c
    join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
    order by c.insert_set_id, c.sort_order, c.id`,
  parameters: { afterId: 'bytea?', limit: 'int8' },
  columns: {
    id: 'bytea',
    slug: 'text',
    updated_at: 'timestamptz',
    insert_set_id: 'bytea',
    insert_set_name: 'text',
    insert_set_stored_slug: 'text?',
    product_id: 'bytea',
    ...productRefColumnTypes,
  },
})

/** Reads what the sitemap contains. */
export function createSitemapRepository({
  quickReads,
  publicSearches,
}: {
  quickReads: Pool
  publicSearches: Queryable
}) {
  const products: SitemapAddressReader = {
    findIdAt: async (count) => (await findProductIdAt.first(publicSearches, { count }))?.id ?? null,
    async listAfter(afterId, limit) {
      const rows = await listProductAddresses.all(publicSearches, { afterId, limit })
      return rows.map((row) => ({
        id: row.id,
        address: {
          product: { slug: buildProductSlug({ ...row, storedSlug: row.stored_slug }) },
          updatedAt: row.updated_at.toISOString(),
        },
      }))
    },
  }
  const insertSets: SitemapAddressReader = {
    findIdAt: async (count) => (await findInsertSetIdAt.first(publicSearches, { count }))?.id ?? null,
    async listAfter(afterId, limit) {
      const rows = await listInsertSetAddresses.all(publicSearches, { afterId, limit })
      return rows.map((row) => ({
        id: row.id,
        address: {
          product: { slug: toProductRef(row).slug },
          insertSet: { slug: buildInsertSetSlug({ ...row, storedSlug: row.stored_slug }) },
          updatedAt: row.updated_at.toISOString(),
        },
      }))
    },
  }
  const cards: SitemapAddressReader = {
    findIdAt: async (count) => (await findCardIdAt.first(publicSearches, { count }))?.id ?? null,
    async listAfter(afterId, limit) {
      const rows = await listCardAddresses.all(publicSearches, { afterId, limit })
      // Slugs take longer to build than all else, and many cards have the same parents.
      const parentsByInsertSet = new Map<string, ParentSlugs>()
      return rows.map((row) => {
        const { insert_set_id: id, insert_set_name: name, insert_set_stored_slug: storedSlug } = row
        const parents = parentsByInsertSet.get(id) ?? {
          product: { slug: toProductRef(row).slug },
          insertSet: { slug: buildInsertSetSlug({ id, name, storedSlug }) },
        }
        parentsByInsertSet.set(id, parents)
        const address = { ...parents, card: { slug: row.slug }, updatedAt: row.updated_at.toISOString() }
        return { id: row.id, address }
      })
    },
  }
  return {
    lists: { products, 'insert-sets': insertSets, cards, players: createPlayerAddressReader(publicSearches) },

    /** Reads the totals, which are exact except that of players, and the time of the last import; null before the first. */
    async readTotals() {
      const [state, playerNames] = await Promise.all([
        toKysely(quickReads)
          .selectFrom('catalogue_state')
          .select(['last_updated', 'total_products', 'total_insert_sets', 'total_cards'])
          .executeTakeFirst(),
        countCardNamesForPlayerAddresses(publicSearches),
      ])
      return {
        importedAt: state?.last_updated?.toISOString() ?? null,
        totals: {
          products: state?.total_products ?? 0,
          'insert-sets': state?.total_insert_sets ?? 0,
          cards: state?.total_cards ?? 0,
          players: playerNames,
        },
      }
    },
  }
}
export type SitemapRepository = ReturnType<typeof createSitemapRepository>
