/** Baseline: Fastify and pg with the SQL of `api/`, without sessions (`x-user` names the caller) and validation. */
import type { AddressInfo } from 'node:net'
import { createPool } from '@ninepocket/api/database/connect'
import { parseFilterTokens } from '@ninepocket/api/modules/catalogue/paging/filter-tokens'
import { readOwnedCardCounts } from '@ninepocket/api/modules/holdings/counters/owned-card-counts-repository'
import { createCopyListRepository } from '@ninepocket/api/modules/holdings/lists/copy-list-repository'
import { createOwnedListRepository } from '@ninepocket/api/modules/holdings/lists/owned-list-repository'
import { readUserStats } from '@ninepocket/api/modules/holdings/stats/user-stats-repository'
import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { type FastifyReply, fastify } from 'fastify'

// The default pool size of pg.
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 10 })
const owned = createOwnedListRepository(pool)
const copies = createCopyListRepository(pool)

type BareRequest = {
  Params: { userId: string; id: string }
  Querystring: Record<string, string>
  Headers: { 'x-user'?: string }
}
const parseFlag = (value: string | undefined) => (value === undefined ? undefined : value === 'true')
const toCopyFilter = ({ term, condition, ...query }: BareRequest['Querystring']) => ({
  condition,
  forTrade: parseFlag(query.forTrade),
  forSale: parseFlag(query.forSale),
  hasPhoto: parseFlag(query.hasPhoto),
  serial: parseFlag(query.serial),
  tokens: parseFilterTokens(term),
  sort: query.sort as CopySort | undefined,
})
const toOffsetRange = ({ page = '1', limit }: BareRequest['Querystring'], pageSize: number) => {
  const rowCount = Number(limit ?? pageSize)
  return { offset: (Number(page) - 1) * rowCount, limit: rowCount }
}
const sendJson = (reply: FastifyReply, json: string) => reply.type('application/json; charset=utf-8').send(json)
const buildCopiesReply = ({ copies: found, total }: { copies: string; total: number }) =>
  `{"userInventoryItems":[${found}],"totalItems":${total}}`

const app = fastify({ routerOptions: { maxParamLength: 100 } })
const home = '/api/user-inventory'
app.get<BareRequest>(`${home}/:userId/products`, ({ params, query }) =>
  owned.listProducts(params.userId, toCopyFilter(query), toOffsetRange(query, 100)),
)
app.get<BareRequest>(`${home}/:userId/product/:id`, ({ params: { userId, id: productId }, query }) =>
  owned.listInsertSets({ userId, productId }, toCopyFilter(query), toOffsetRange(query, 100)),
)
app.get<BareRequest>(`${home}/:userId/insert-set/:id`, async ({ params, query }, reply) => {
  const { sort = 'order', ...filter } = toCopyFilter(query)
  const page = { ...toOffsetRange(query, 50), access: 'own' as const }
  const scope = { userId: params.userId, insertSetId: params.id }
  return sendJson(reply, buildCopiesReply(await copies.listByInsertSet(scope, { ...filter, sort }, page)))
})
app.get<BareRequest>(`${home}/:userId/id/:id`, async ({ params }, reply) =>
  sendJson(reply, `{"userInventoryItem":${await copies.findCopy(params.userId, params.id, 'own')}}`),
)
for (const list of ['stats', 'for-trade/stats', 'for-sale/stats'])
  app.get<BareRequest>(`${home}/:userId/${list}`, ({ params }) => readUserStats(pool, params.userId))
app.get<BareRequest>(home, async ({ query, headers }, reply) => {
  const { sort = 'newest', ...filter } = toCopyFilter(query)
  const found = await copies.listByOwner(headers['x-user'] ?? '', { ...filter, sort }, toOffsetRange(query, 50))
  return sendJson(reply, buildCopiesReply(found))
})
app.get<BareRequest>(`${home}/owned`, async ({ query, headers }) => ({
  owned: await readOwnedCardCounts(pool, headers['x-user'] ?? '', (query.cards ?? '').split(',')),
}))
app.get<BareRequest>(`${home}/completion`, async ({ query: { productId, insertSetId = '' }, headers }) => {
  const userId = headers['x-user'] ?? ''
  return productId === undefined
    ? owned.findInsertSetCompletion(userId, insertSetId)
    : owned.findProductCompletion(userId, productId)
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port }) // a server that listens on a port has an AddressInfo
process.once('SIGTERM', stop).once('disconnect', stop)

async function stop(): Promise<void> {
  app.server.closeAllConnections()
  await app.close()
  await pool.end()
  process.exit(0)
}
