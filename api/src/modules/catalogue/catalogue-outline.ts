import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { insertSetOrder } from './insert-set-row.ts'
import type { Stretch } from './paging.ts'
import { productOrder } from './product-row.ts'

/** Things in their order, and how many rows each holds: `before[i]` rows come before those of thing `i`. */
export type Outline = { ids: ReadonlyArray<string>; before: ReadonlyArray<number>; total: number }

/** A stretch within one thing of an outline. */
export type Part = Stretch & { id: string }

function outlineOf(rows: ReadonlyArray<{ id: string; size: number }>): Outline {
  const before: number[] = []
  let total = 0
  for (const { size } of rows) {
    before.push(total)
    total += size
  }
  return { ids: rows.map((row) => row.id), before, total }
}

/** The parts that hold a stretch of all rows: where the page starts is found by halving, not by counting. */
export function partsOf({ ids, before, total }: Outline, { skip, take }: Stretch): Part[] {
  const end = Math.min(skip + take, total)
  const parts: Part[] = []
  for (let index = lastAtMost(before, skip); index < ids.length; index += 1) {
    const start = before[index] ?? total
    if (start >= end) break
    const from = Math.max(skip, start)
    const to = Math.min(end, before[index + 1] ?? total)
    if (to > from) parts.push({ id: ids[index] ?? '', skip: from - start, take: to - from })
  }
  return parts
}

/** The last index whose value is at most `value`; 0 where there is none. */
function lastAtMost(values: ReadonlyArray<number>, value: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((values[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Products whose sets are remembered at once. */
const mostRemembered = 4_000

/**
 * The totals of products and sets in the order of the lists, remembered for as long as the catalogue does not
 * change: with them, any page of all cards costs as much as the first one.
 * @param version null while changes cannot be heard of: nothing is remembered then
 */
export function catalogueOutline(pool: Pool, version: () => number | null) {
  const remembered = new Map<string, Promise<Outline>>()
  let rememberedFor: number | null = null

  function remember(key: string, load: () => Promise<Outline>): Promise<Outline> {
    const current = version()
    if (current === null) return load()
    if (current !== rememberedFor || remembered.size > mostRemembered) remembered.clear()
    rememberedFor = current
    const known = remembered.get(key)
    if (known) return known
    const loading = load()
    remembered.set(key, loading)
    loading.catch(() => remembered.delete(key))
    return loading
  }

  async function load(text: string, values: string[] = []): Promise<Outline> {
    const { rows } = await pool.query<{ id: string; size: number }>(statement(text, values))
    return outlineOf(rows)
  }
  const products = (size: string) => `select p.id, ${size} as size from products p order by ${productOrder}`

  return {
    /** Products, each as one row. */
    products: () => remember('products', () => load(products('1'))),
    /** Products by the number of their insert sets. */
    insertSetsByProduct: () => remember('insert sets', () => load(products('p.total_insert_sets'))),
    /** Products by the number of their cards. */
    cardsByProduct: () => remember('cards', () => load(products('p.total_cards'))),
    /** The insert sets of a product by the number of their cards. */
    cardsByInsertSet: (productId: string) =>
      remember(productId, () =>
        load(
          `select s.id, s.total_cards as size from insert_sets s where s.product_id = $1 order by ${insertSetOrder}`,
          [idParameter(productId)],
        ),
      ),
  }
}
export type CatalogueOutline = ReturnType<typeof catalogueOutline>
