import { addWish, getWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { inTransaction } from './database/connect.ts'
import { aMember } from './testing/a-member.ts'
import { seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from './testing/set-up.ts'

const northern = '2024 Northern Lights Hockey'
const card = seededId(northern, 'Base', 0)
const body = { card, product: seededId(northern), insertSet: seededId(northern, 'Base') }
/** Long enough that a busy machine exceeds it only where a lock is held. */
const statementTimeoutMs = 1_000

const api = await setUpTestApi({ products: smallCatalogue, statementTimeoutMs })
const member = await aMember(api)

test('returns 503 and changes nothing when a lock takes too long, and succeeds when sent again', async () => {
  await inTransaction(api.pool, async (other) => {
    await other.query('select from users for update')
    const refused = await member.send(addWish, { body })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  })
  expect((await member.call(getWish, { params: { cardId: card } })).wishlistItem).toBeNull()
  expect((await member.call(addWish, { body })).wishlistItem).toMatchObject({ cardId: card })
})
