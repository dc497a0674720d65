/**
 * The baseline: Fastify and pg with the SQL of `api/`, and nothing around it. No session (`x-user` says who asks), no
 * question of who may see what, no validation, no entity tags. Run by the bench.
 */
import type { AddressInfo } from 'node:net'
import { createPool } from '@ninepocket/api/database/connect'
import { filterPieces } from '@ninepocket/api/modules/catalogue/filter-term'
import { copyListRepository } from '@ninepocket/api/modules/user-inventory/copy-list-repository'
import { ownedCards } from '@ninepocket/api/modules/user-inventory/owned-cards-repository'
import { ownedListRepository } from '@ninepocket/api/modules/user-inventory/owned-list-repository'
import { statsOf } from '@ninepocket/api/modules/user-inventory/user-stats-repository'
import type { CopySort } from '@ninepocket/contract/copy-filters'
import { type FastifyReply, fastify } from 'fastify'

// As many connections as pg takes by itself.
const pool = createPool(process.env.DATABASE_URL ?? '', { size: 10 })
const owned = ownedListRepository(pool)
const copies = copyListRepository(pool)

type Asked = {
  Params: { userId: string; id: string }
  Querystring: Record<string, string>
  Headers: { 'x-user'?: string }
}
const flag = (value: string | undefined) => (value === undefined ? undefined : value === 'true')
const filterOf = ({ term, condition, ...query }: Asked['Querystring']) => ({
  condition,
  forTrade: flag(query.forTrade),
  forSale: flag(query.forSale),
  hasPhoto: flag(query.hasPhoto),
  serial: flag(query.serial),
  pieces: filterPieces(term),
  // The bench asks for orders that there are.
  sort: query.sort as CopySort | undefined,
})
const stretch = ({ page = '1', limit }: Asked['Querystring'], pageSize: number) => {
  const take = Number(limit ?? pageSize)
  return { skip: (Number(page) - 1) * take, take }
}
const send = (reply: FastifyReply, json: string) => reply.type('application/json; charset=utf-8').send(json)
const listed = ({ copies: found, total }: { copies: string; total: number }) =>
  `{"userInventoryItems":[${found}],"totalItems":${total}}`

const app = fastify({ routerOptions: { maxParamLength: 100 } })
const home = '/api/user-inventory'
app.get<Asked>(`${home}/:userId/products`, ({ params, query }) =>
  owned.products(params.userId, filterOf(query), stretch(query, 100)),
)
app.get<Asked>(`${home}/:userId/product/:id`, ({ params: { userId, id: productId }, query }) =>
  owned.insertSets({ userId, productId }, filterOf(query), stretch(query, 100)),
)
app.get<Asked>(`${home}/:userId/insert-set/:id`, async ({ params, query }, reply) => {
  const { sort = 'order', ...filter } = filterOf(query)
  const page = { ...stretch(query, 50), sight: 'own' as const }
  const scope = { userId: params.userId, insertSetId: params.id }
  return send(reply, listed(await copies.ofInsertSet(scope, { ...filter, sort }, page)))
})
app.get<Asked>(`${home}/:userId/id/:id`, async ({ params }, reply) =>
  send(reply, `{"userInventoryItem":${await copies.one(params.userId, params.id, 'own')}}`),
)
for (const list of ['stats', 'for-trade/stats', 'for-sale/stats'])
  app.get<Asked>(`${home}/:userId/${list}`, ({ params }) => statsOf(pool, params.userId))
app.get<Asked>(home, async ({ query, headers }, reply) => {
  const { sort = 'newest', ...filter } = filterOf(query)
  const found = await copies.ofOwner(headers['x-user'] ?? '', { ...filter, sort }, stretch(query, 50))
  return send(reply, listed(found))
})
app.get<Asked>(`${home}/owned`, async ({ query, headers }) => ({
  owned: await ownedCards(pool, headers['x-user'] ?? '', (query.cards ?? '').split(',')),
}))
app.get<Asked>(`${home}/completion`, async ({ query: { productId, insertSetId = '' }, headers }) => {
  const userId = headers['x-user'] ?? ''
  return productId === undefined
    ? owned.completionOfInsertSet(userId, insertSetId)
    : owned.completionOfProduct(userId, productId)
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
