import { connectClient } from '@ninepocket/api/database/connect'
import {
  bumpCatalogueVersion,
  waitUntilChangeVisible,
} from '@ninepocket/api/modules/catalogue/version/catalogue-version'

/** Number of changes of a product's name, and how often the next read still returned the old name. */
export type StaleReadCount = { changes: number; stale: number }

const rounds = 50

/** Changes the catalogue as the importer does, then reads at once from a server that has cached the old reply. */
export async function countStaleReads(databaseUrl: string, port: number): Promise<StaleReadCount> {
  const client = await connectClient(databaseUrl)
  try {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from products order by year_number desc, sort_order, id limit 1',
    )
    const product = rows[0]
    if (!product) throw new Error('the catalogue is empty')
    const rename = async (name: string) => {
      await client.query('begin')
      await client.query('update products set name = $1 where id = $2', [name, `\\x${product.id}`])
      await bumpCatalogueVersion(client)
      await client.query('commit')
      await waitUntilChangeVisible(client)
    }
    let stale = 0
    for (let round = 0; round < rounds; round++) {
      const name = `${product.name} ${round}`
      await readName(port, product.id)
      await readName(port, product.id)
      await rename(name)
      if ((await readName(port, product.id)) !== name) stale++
    }
    await rename(product.name)
    return { changes: rounds, stale }
  } finally {
    await client.end()
  }
}

async function readName(port: number, id: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/products/${id}`)
  const { product } = (await reply.json()) as { product: { name: string } } // the endpoint's reply
  return product.name
}
