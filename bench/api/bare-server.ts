/** Baseline: Fastify and pg with the SQL of `api/`, without validation, ETags, logs and the reply cache. */
import { createPool } from '@ninepocket/api/database/connect'
import { ChangeClock } from '@ninepocket/api/http/caching/change-clock'
import { createCardRepository } from '@ninepocket/api/modules/catalogue/cards/card-repository'
import { createCardService } from '@ninepocket/api/modules/catalogue/cards/card-service'
import { createInsertSetRepository } from '@ninepocket/api/modules/catalogue/insert-sets/insert-set-repository'
import { createContainerOffsetsCache } from '@ninepocket/api/modules/catalogue/paging/container-offsets-cache'
import { parsePlayersInCardName } from '@ninepocket/api/modules/catalogue/players/parse-players-in-card-name'
import { createProductRepository } from '@ninepocket/api/modules/catalogue/products/product-repository'
import { createProductService } from '@ninepocket/api/modules/catalogue/products/product-service'
import { createCardSearch } from '@ninepocket/api/modules/catalogue/search/card-search'
import { createSearchRepository } from '@ninepocket/api/modules/catalogue/search/search-repository'
import { fastify } from 'fastify'
import { serveUntilStopped } from '../measure/servers/serve-until-stopped.ts'

// The default pool size of pg.
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 10 })
// The catalogue does not change during this benchmark.
const catalogueIndex = createContainerOffsetsCache(pool, new ChangeClock())
const cardRows = createCardRepository({ quickReads: pool, publicLists: pool, publicSearches: pool })
const products = createProductService(createProductRepository(pool), catalogueIndex)
const search = createCardSearch(createSearchRepository(pool), cardRows)
const cards = createCardService(cardRows, createInsertSetRepository(pool), products, catalogueIndex, search)

type BareRequest = { Params: { id: string }; Querystring: { page?: string; limit?: string; term?: string } }
const toPage = ({ page = '1', limit = '50' }: BareRequest['Querystring']) => ({
  page: Number(page),
  limit: Number(limit),
})

const app = fastify()
app.get<BareRequest>('/api/products', ({ query }) => products.list(toPage({ limit: '20', ...query })))
app.get<BareRequest>('/api/cards', ({ query }) => cards.list(toPage(query)))
app.get<BareRequest>('/api/cards/search', ({ query }) => search.findPage(query.term ?? '', toPage(query)))
app.get<BareRequest>('/api/cards/insert-set/:id', ({ params, query }) =>
  cards.listByInsertSet(params.id, toPage(query)),
)
// The API reads several cards at a time; a bare server reads the one.
app.get<BareRequest>('/api/cards/:id', async ({ params: { id } }, reply) => {
  const found = (await cardRows.findByIds([id])).get(id)
  return found ? { ...found, players: parsePlayersInCardName(found.card.name) } : reply.code(404).send()
})

await app.ready()
serveUntilStopped(app.server, () => pool.end())
