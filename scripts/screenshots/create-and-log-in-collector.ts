import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { getCsrfToken, login } from '@ninepocket/contract/auth/auth-endpoints'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { editCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { fillPath } from '@ninepocket/contract/endpoints/fill-path'
import { completeOnboarding } from '@ninepocket/contract/users/user-endpoints'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import type { RunningSite } from '@ninepocket/testing/processes/run-site'
import type { BrowserContext } from 'playwright'

const account = { username: 'wren', password: 'Nine-pockets-9' }

/** Share of the cards that the collector has of each insert set: one almost complete, the others in progress. */
const ownedShares = [0.72, 0.95, 0.4, 0.6, 0.15]

const conditions = ['Near Mint', 'Mint', 'Near Mint', 'Excellent', 'Mint']

/** Which cards are owned: spread over the checklist, and the same at every run. */
const isOwned = (index: number, share: number) => ((index * 37) % 100) / 100 < share

type Paths = { readonly insertSet: string; readonly collection: string; readonly copies: string }

/**
 * Creates a member with parts of five insert sets of the demo, and logs the browser in. The site runs with
 * `HUMAN_VERIFICATION=off`. Returns the paths of the first insert set, of its binder and of all copies.
 */
export async function createAndLogInCollector(context: BrowserContext, site: RunningSite): Promise<Paths> {
  createAccount(site)
  const call = createCaller(context)
  const listCards = async (id: string, page = 1): Promise<Card[]> => {
    const query = { page: String(page), limit: '100' }
    const { cards, totalPages } = await call(listCardsOfInsertSet, { params: { id }, query })
    return page < totalPages ? [...cards, ...(await listCards(id, page + 1))] : cards
  }
  await call(login, { body: { ...account, turnstileToken: '' } })
  await call(completeOnboarding)
  const { products } = await call(listProducts)
  const product = products.find(({ totalCards }) => totalCards > 0)
  if (!product) throw new Error('The demo has no set with cards')
  const found = await call(listInsertSetsOfProduct, { params: { productId: product.id } })
  const insertSets = found.insertSets.filter(({ totalCards }) => totalCards > 0).slice(0, ownedShares.length)
  for (const [order, insertSet] of insertSets.entries()) {
    const cards = await listCards(insertSet.id)
    const owned = cards.filter((_, index) => isOwned(index, ownedShares[order] ?? 0))
    const toEntries = (chosen: typeof cards) =>
      chosen.map(({ id }, index) => ({ card: id, count: index % 9 === 4 ? 2 : 1, serialNumbers: [] }))
    const params = { id: insertSet.id }
    const added = await call(applyNumberLine, { params, body: { mode: 'collection', entries: toEntries(owned) } })
    const edit = { condition: conditions[order], box: String(order + 1), addedTags: [], removedTags: [] }
    await call(editCopies, { body: { ids: added.copies.map(({ id }) => id), edit } })
    const doubles = owned.filter((_, index) => index % 9 === 4).map(({ id }) => ({ card: id, count: 1 }))
    await call(applyNumberLine, { params, body: { mode: 'trade', entries: doubles } })
  }
  const [insertSet] = insertSets
  if (!insertSet) throw new Error('The demo has no insert set with cards')
  const collection = `/@${account.username}/collection`
  return {
    insertSet: `/card-set/${product.slug}/${insertSet.slug}`,
    collection: `${collection}/${product.slug}/${insertSet.slug}`,
    copies: `${collection}/copies`,
  }
}

function createAccount({ dataDir }: RunningSite): void {
  const { username, password } = account
  const script = join(repositoryRoot, 'scripts', 'users.ts')
  const args = ['create', '--username', username, '--email', `${username}@example.org`, '--password', password]
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The account was not created: ${stderr}`)
}

/** Calls the API as the browser's user. */
function createCaller(context: BrowserContext) {
  type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  return async <E extends Endpoint>(
    endpoint: E,
    { params = {}, query, body }: Input = {},
  ): Promise<EndpointReply<E>> => {
    const isWrite = endpoint.method !== 'GET'
    const csrf = isWrite ? (await (await context.request.get(getCsrfToken.path)).json()).csrfToken : null
    const response = await context.request.fetch(fillPath(endpoint.path, params), {
      method: endpoint.method,
      ...(query && { params: query }),
      ...(body && { data: body }),
      ...(csrf && { headers: { 'x-xsrf-token': csrf } }),
    })
    if (!response.ok()) throw new Error(`${endpoint.path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
}
