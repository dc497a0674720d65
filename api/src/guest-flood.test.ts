import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import { getCurrentSession, toggleNewsletter } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { inTransaction } from './database/connect.ts'
import { aMember } from './testing/a-member.ts'
import { seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from './testing/set-up.ts'

const northern = '2024 Northern Lights Hockey'
const product = seededId(northern)
/** More than the connections for all reads and their queues. */
const readCount = 260
const maxMs = 2_000

const api = await setUpTestApi({ products: smallCatalogue })
const owner = await aMember(api)
const member = await aMember(api)
const collection = `/api/user-inventory/${owner.user.id}/products`

/** Returns what `work` returns, and fails if it takes long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work
  expect(performance.now() - startedAt).toBeLessThan(maxMs)
  return result
}

const lockCounts = <T>(work: () => Promise<T>) =>
  inTransaction(api.pool, async (other) => {
    await other.query('lock table user_product_counts in access exclusive mode')
    return work()
  })

test('guests who read a public collection delay no member, and those beyond their queue get 503', async () => {
  const guests = await lockCounts(async () => {
    const pending = Array.from({ length: readCount }, () => api.get(collection))
    const rejected = await Promise.race(pending)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])

    expect(await inTime(member.call(toggleNewsletter))).toHaveProperty('newsletterOptIn')
    expect(await inTime(member.call(getCurrentSession))).toMatchObject({ authenticated: true })
    const crawled = await api.get(`/api/products/${product}`, { 'user-agent': 'GPTBot/1.2' })
    expect([crawled.status, crawled.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await api.get('/readyz')).status).toBe(200)
    return pending
  })
  const statuses = (await Promise.all(guests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await api.get(collection)).status).toBe(200)
})

test("members' reads that wait delay no write", async () => {
  const reads = await lockCounts(async () => {
    const pending = Array.from({ length: readCount }, () =>
      owner.send(listCollectionProducts, { params: { userId: owner.user.id } }),
    )
    const rejected = await Promise.race(pending)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await inTime(member.call(toggleNewsletter))).toHaveProperty('newsletterOptIn')
    return pending
  })
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})
