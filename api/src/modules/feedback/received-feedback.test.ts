import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { answerFeedback, closeFeedback, listFeedback, sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi({ settings: { SITE_NAME: 'Cards & Co' } })
const admin = await aMember(api, { isAdmin: true })
const list = async (state: 'open' | 'closed' | 'all' = 'open') =>
  (await admin.call(listFeedback, { query: { state } })).feedback

test('is listed for admins, answered by mail, and closed', async () => {
  const { user, call } = await aMember(api)
  await call(sendFeedback, { body: { message: 'More <i>parallels</i>, please.', currentUrl: '/hockey-sets' } })
  const [received] = await list()
  expect(received).toMatchObject({
    message: 'More <i>parallels</i>, please.',
    currentUrl: '/hockey-sets',
    sender: { id: user.id, username: user.username },
    answeredAt: null,
    closedAt: null,
  })
  const params = { feedbackId: received?.id ?? '' }
  await admin.call(answerFeedback, { params, body: { answer: ' They come next week. ' } })
  const { rows } = await api.pool.query(
    'select subject, text_body as text, html_body as html from outbox where recipient = $1',
    [user.email],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].subject).toBe('Reply to your feedback on Cards & Co')
  expect(rows[0].text).toMatch(/^They come next week\.\n\nYou wrote: More <i>parallels<\/i>, please\./)
  expect(rows[0].html).toContain('More &lt;i&gt;parallels')
  expect((await list())[0]?.answeredAt).not.toBeNull()

  await admin.call(closeFeedback, { params })
  await admin.call(closeFeedback, { params })
  expect([await list(), (await list('closed')).map(({ id }) => id), (await list('all')).length]).toEqual([
    [],
    [params.feedbackId],
    1,
  ])
  const { events } = await admin.call(listSecurityEvents, { query: { username: user.username } })
  expect(events.map(({ kind }) => kind)).toEqual(['feedback-closed', 'feedback-answered'])
})

test('returns 404 for feedback that does not exist, and 400 without an answer', async () => {
  const params = { feedbackId: '999999' }
  expect((await admin.send(answerFeedback, { params, body: { answer: 'Yes.' } })).status).toBe(404)
  expect((await admin.send(closeFeedback, { params })).status).toBe(404)
  expect((await admin.send(answerFeedback, { params, body: { answer: ' ' } })).status).toBe(400)
  expect((await admin.send(closeFeedback, { params: { feedbackId: 'none' } })).status).toBe(400)
})
