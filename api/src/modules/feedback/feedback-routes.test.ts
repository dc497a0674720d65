import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()

const feedback = { message: ' More parallels, please.\nThank you! ', currentUrl: '/hockey-sets?page=2' }

const findStoredFeedback = async (userId: string) =>
  (
    await api.pool.query('select message, current_url as "currentUrl" from feedback where user_id = $1', [
      `\\x${userId}`,
    ])
  ).rows

test('stores feedback unchanged, with the page it was sent from', async () => {
  const { user, call } = await aMember(api)
  expect(await call(sendFeedback, { body: feedback })).toEqual({
    message: "Thank you for your feedback! We'll review it soon.",
  })
  expect(await findStoredFeedback(user.id)).toEqual([feedback])
})

test('rejects a guest with 401', async () => {
  const token: unknown = await (await api.get('/api/auth/csrf-token')).json()
  const { csrfToken } = token as { csrfToken: string } // as the contract defines the reply
  const refusal = await api.expectError(sendFeedback.path, {
    method: 'POST',
    headers: { 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify(feedback),
  })
  expect(refusal).toMatchObject({ status: 401, message: 'Authentication required' })
})

describe('within a minute', () => {
  test('rejects a second message with 429 and Retry-After', async () => {
    const { user, call, send } = await aMember(api)
    await call(sendFeedback, { body: feedback })
    const reply = await send(sendFeedback, { body: feedback })
    expect(reply.status).toBe(429)
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await reply.json()).toEqual({
      message: 'Please wait a moment before submitting more feedback',
      code: 'TOO_MANY_REQUESTS',
    })
    await api.pool.query(`update feedback set created_at = created_at - interval '60 s' where user_id = $1`, [
      `\\x${user.id}`,
    ])
    await call(sendFeedback, { body: feedback })
    expect(await findStoredFeedback(user.id)).toHaveLength(2)
  })

  test('stores one of ten simultaneous messages', async () => {
    const { user, send } = await aMember(api)
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(sendFeedback, { body: feedback })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(429)])
    expect(await findStoredFeedback(user.id)).toHaveLength(1)
  })

  test('accepts feedback from another user', async () => {
    const [first, second] = [await aMember(api), await aMember(api)]
    await first.call(sendFeedback, { body: feedback })
    await second.call(sendFeedback, { body: feedback })
    expect(await findStoredFeedback(second.user.id)).toHaveLength(1)
  })
})

test.each([
  [{ message: '', currentUrl: '/' }, 'Please enter your feedback'],
  [{ message: ' \n\t ', currentUrl: '/' }, 'Please enter your feedback'],
  [{ currentUrl: '/' }, 'Please enter your feedback'],
  [{ message: 'x'.repeat(50_001), currentUrl: '/' }, 'Feedback must be at most 50,000 characters'],
  [{ ...feedback, rating: 5 }, 'Unknown field "rating"'],
])('rejects %.60j with 400 and does not start the waiting time', async (body, message) => {
  const { user, send, call } = await aMember(api)
  const reply = await send(sendFeedback, { body })
  expect([reply.status, await reply.json()]).toMatchObject([400, { message, code: 'INVALID_INPUT' }])
  await call(sendFeedback, { body: { message: 'x'.repeat(50_000), currentUrl: '/' } })
  expect(await findStoredFeedback(user.id)).toHaveLength(1)
})
