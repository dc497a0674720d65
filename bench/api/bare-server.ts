/**
 * The baseline: Fastify and pg with the SQL of `api/`, and nothing around it. No validation, no entity tags, no
 * headers of ours, no log, no metrics, no cache of replies. Run by the bench.
 */
import type { AddressInfo } from 'node:net'
import { createPool, idParameter } from '@ninepocket/api/database/connect'
import { statement } from '@ninepocket/api/database/statement'
import { ReadyJson } from '@ninepocket/api/http/ready-json'
import { cardCreditsJson } from '@ninepocket/api/modules/catalogue/card-credits'
import { cardJson } from '@ninepocket/api/modules/catalogue/card-json'
import { type CardWithCredits, cardRepository } from '@ninepocket/api/modules/catalogue/card-repository'
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

/** The API reads several at a time; a bare server asks for the one. */
const oneCard = `select ${cardJson} as card, ${cardCreditsJson} as credits
  from cards c left join card_stats k on k.card_id = c.id where c.id = $1`

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
app.get<Asked>('/api/cards/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<CardWithCredits>(statement(oneCard, [idParameter(params.id)]))
  const [found] = rows
  if (!found) return reply.code(404).send()
  return send(reply, new ReadyJson(`{"card":${found.card},"photoBy":${found.credits ?? '{}'}}`))
})

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
