import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { inTransaction } from './database/connect.ts'
import { aMember } from './testing/a-member.ts'
import { seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from './testing/set-up.ts'

const northern = '2024 Northern Lights Hockey'
const product = seededId(northern)
const wish = { card: seededId(northern, 'Base', 0), product, insertSet: seededId(northern, 'Base') }
/** More than the connections for searches and their queue. */
const searchCount = 100

const api = await setUpTestApi({ products: smallCatalogue })
const member = await aMember(api)

test('searches that wait for the database delay no other work, and those beyond their queue, and crawlers, get 503', async () => {
  const searches = await inTransaction(api.pool, async (other) => {
    await other.query('lock table search_words in access exclusive mode')
    const pending = Array.from({ length: searchCount }, (_, n) => api.get(`/api/cards/search?term=northern${n}`))
    const rejected = await Promise.race(pending)
    expect(rejected.status).toBe(503)
    expect(rejected.headers.get('retry-after')).toBe('2')

    expect((await api.get('/readyz')).status).toBe(200)
    const crawled = await api.get(`/api/products/${product}`, { 'user-agent': 'GPTBot/1.2' })
    expect([crawled.status, crawled.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await api.get('/readyz', { 'user-agent': 'GPTBot/1.2' })).status).toBe(200)
    expect(await member.call(getCurrentSession)).toMatchObject({ authenticated: true })
    expect(await api.call(getProduct, { params: { id: product } })).toMatchObject({ product: { name: northern } })
    expect(await member.call(addWish, { body: wish })).toMatchObject({ wishlistItem: { cardId: wish.card } })
    return pending
  })
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await api.get(`/api/products/${product}`, { 'user-agent': 'GPTBot/1.2' })).status).toBe(200)
})
