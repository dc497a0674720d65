/**
 * The baseline: Fastify and pg with the SQL of `api/`, and nothing around it. No validation, no entity tags, no
 * headers of ours, no log, no metrics, no cache of replies. Run by the bench.
 */
import type { AddressInfo } from 'node:net'
import { createPool } from '@ninepocket/api/database/connect'
import type { ReadyJson } from '@ninepocket/api/http/ready-json'
import { cardRepository } from '@ninepocket/api/modules/catalogue/card-repository'
import { cardService } from '@ninepocket/api/modules/catalogue/card-service'
import { catalogueOutline } from '@ninepocket/api/modules/catalogue/catalogue-outline'
import { insertSetRepository } from '@ninepocket/api/modules/catalogue/insert-set-repository'
import { productRepository } from '@ninepocket/api/modules/catalogue/product-repository'
import { productService } from '@ninepocket/api/modules/catalogue/product-service'
import { cardSearch } from '@ninepocket/api/modules/catalogue/search/search-cards'
import { searchRepository } from '@ninepocket/api/modules/catalogue/search/search-repository'
import { type FastifyReply, fastify } from 'fastify'

// As many connections as pg takes by itself.
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 10 })
// Nothing changes the catalogue while this server is measured.
const outline = catalogueOutline(pool, () => 1)
const cardRows = cardRepository({ quickReads: pool, pool })
const products = productService(productRepository(pool), outline)
const search = cardSearch(searchRepository(pool), cardRows)
const cards = cardService(cardRows, insertSetRepository(pool), products, outline, search)

type Asked = { Params: { id: string }; Querystring: { page?: string; limit?: string; term?: string } }
const pageOf = ({ page = '1', limit = '50' }: Asked['Querystring']) => ({
  page: Number(page),
  limit: Number(limit),
})
const send = (reply: FastifyReply, found: ReadyJson) =>
  reply.type('application/json; charset=utf-8').send(found.json)

const app = fastify()
app.get<Asked>('/api/products', ({ query }) => products.list(pageOf({ limit: '20', ...query })))
app.get<Asked>('/api/cards', async ({ query }, reply) => send(reply, await cards.list(pageOf(query))))
app.get<Asked>('/api/cards/search', async ({ query }, reply) =>
  send(reply, await search.page(query.term ?? '', pageOf(query))),
)
app.get<Asked>('/api/cards/insert-set/:id', async ({ params, query }, reply) =>
  send(reply, await cards.ofInsertSet(params.id, pageOf(query))),
)
app.get<Asked>('/api/cards/:id', async ({ params }, reply) => send(reply, await cards.get(params.id)))

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port }) // it listens on a port
process.once('SIGTERM', stop).once('disconnect', stop)

/** Also when the bench is gone without a word. */
async function stop(): Promise<void> {
  app.server.closeAllConnections()
  await app.close()
  await pool.end()
  process.exit(0)
}
