import { hexToByteaParam, inTransaction } from '@ninepocket/api/database/connect'
import { catalogueTotalsAndListsTag, toProductTag } from '@ninepocket/api/modules/catalogue/version/cache-tags'
import {
  bumpCatalogueVersion,
  waitUntilChangeVisibleEverywhere,
} from '@ninepocket/api/modules/catalogue/version/catalogue-version'
import type { Pool } from 'pg'

/** Number of changes of a product's name, and how often the next read still returned the old name. */
export type StaleReadCount = { changes: number; stale: number }

const changes = 50

/** Changes the catalogue as the importer does, then reads at once from a server that has cached the old reply. */
export async function countStaleReads(pool: Pool, url: string): Promise<StaleReadCount> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from products order by year_number desc, sort_order, id limit 1',
  )
  const product = rows[0]
  if (!product) throw new Error('the catalogue is empty')
  const rename = async (name: string) => {
    await inTransaction(pool, async (client) => {
      await client.query('update products set name = $1 where id = $2', [name, hexToByteaParam(product.id)])
      await bumpCatalogueVersion(client, [toProductTag(product.id), catalogueTotalsAndListsTag])
    })
    await waitUntilChangeVisibleEverywhere(pool)
  }
  let stale = 0
  for (let change = 0; change < changes; change++) {
    const name = `${product.name} ${change}`
    await readName(url, product.id)
    await readName(url, product.id)
    await rename(name)
    if ((await readName(url, product.id)) !== name) stale++
  }
  await rename(product.name)
  return { changes, stale }
}

async function readName(url: string, id: string): Promise<string> {
  const reply = await fetch(`${url}/api/products/${id}`)
  const { product } = (await reply.json()) as { product: { name: string } } // the endpoint's reply
  return product.name
}
