/** Baseline: Fastify and pg with the SQL of `api/`, without validation, ETags, logs and the reply cache. */
import { createPool, toByteaParam } from '@ninepocket/api/database/connect'
import { prepareStatement } from '@ninepocket/api/database/prepare-statement'
import { RawJson } from '@ninepocket/api/http/caching/raw-json'
import { cardCreditsJsonSql } from '@ninepocket/api/modules/catalogue/cards/card-credits'
import { cardJsonSql } from '@ninepocket/api/modules/catalogue/cards/card-json'
import { type CardWithCredits, createCardRepository } from '@ninepocket/api/modules/catalogue/cards/card-repository'
import { createCardService } from '@ninepocket/api/modules/catalogue/cards/card-service'
import { createInsertSetRepository } from '@ninepocket/api/modules/catalogue/insert-sets/insert-set-repository'
import { createCatalogueIndex } from '@ninepocket/api/modules/catalogue/paging/catalogue-index'
import { createProductRepository } from '@ninepocket/api/modules/catalogue/products/product-repository'
import { createProductService } from '@ninepocket/api/modules/catalogue/products/product-service'
import { createCardSearch } from '@ninepocket/api/modules/catalogue/search/card-search'
import { createSearchRepository } from '@ninepocket/api/modules/catalogue/search/search-repository'
import { type FastifyReply, fastify } from 'fastify'
import { serveUntilStopped } from '../measure/servers/serve-until-stopped.ts'

// The default pool size of pg.
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 10 })
// The catalogue does not change during this benchmark.
const catalogueIndex = createCatalogueIndex(pool, () => 1)
const cardRows = createCardRepository({ quickReads: pool, pool })
const products = createProductService(createProductRepository(pool), catalogueIndex)
const search = createCardSearch(createSearchRepository(pool), cardRows)
const cards = createCardService(cardRows, createInsertSetRepository(pool), products, catalogueIndex, search)

/** The API reads several cards per query; the baseline reads one. */
const cardByIdSql = `select ${cardJsonSql} as card, ${cardCreditsJsonSql} as credits
  from cards c left join card_stats k on k.card_id = c.id where c.id = $1`

type BareRequest = { Params: { id: string }; Querystring: { page?: string; limit?: string; term?: string } }
const toPage = ({ page = '1', limit = '50' }: BareRequest['Querystring']) => ({
  page: Number(page),
  limit: Number(limit),
})
const sendJson = (reply: FastifyReply, found: RawJson) => reply.type('application/json; charset=utf-8').send(found.json)

const app = fastify()
app.get<BareRequest>('/api/products', ({ query }) => products.list(toPage({ limit: '20', ...query })))
app.get<BareRequest>('/api/cards', async ({ query }, reply) => sendJson(reply, await cards.list(toPage(query))))
app.get<BareRequest>('/api/cards/search', async ({ query }, reply) =>
  sendJson(reply, await search.findPageJson(query.term ?? '', toPage(query))),
)
app.get<BareRequest>('/api/cards/insert-set/:id', async ({ params, query }, reply) =>
  sendJson(reply, await cards.listByInsertSet(params.id, toPage(query))),
)
app.get<BareRequest>('/api/cards/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<CardWithCredits>(prepareStatement(cardByIdSql, [toByteaParam(params.id)]))
  const [found] = rows
  if (!found) return reply.code(404).send()
  return sendJson(reply, new RawJson(`{"card":${found.card},"photoBy":${found.credits ?? '{}'}}`))
})

await app.ready()
serveUntilStopped(app.server, () => pool.end())
