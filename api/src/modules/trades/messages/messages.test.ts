import { listOwnSecurityEvents, listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import {
  decideReport,
  listReports,
  removeReportedMessage,
  sendReport,
} from '@ninepocket/contract/moderation/report-endpoints'
import { listNotices } from '@ninepocket/contract/notices/notice-endpoints'
import {
  listTradeMessages,
  reportTradeMessage,
  sendTradeMessage,
} from '@ninepocket/contract/trades/messages/message-endpoints'
import { maxMessagesInRow, maxMessagesPerDay } from '@ninepocket/contract/trades/messages/message-limits'
import { messagePresetTexts } from '@ninepocket/contract/trades/messages/message-preset-texts'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../testing/catalogue/small-catalogue.ts'
import { readError } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
let ann: Member
let ben: Member
let offer: Offer
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
  await makeEstablished(ann)
  offer = await sendOffer(ann, ben, {
    get: [await addTradableCopy(ben, getBaseCardId(1))],
    give: [await addTradableCopy(ann, getBaseCardId(2))],
  })
})

const makeEstablished = ({ user }: Member) =>
  api.pool.query(`update users set activated_at = now() - interval '8 days' where id = $1`, [`\\x${user.id}`])
const params = () => ({ offerId: offer.id })
const write = (member: Member, body: object = { preset: 'available' }) =>
  member.send(sendTradeMessage, { params: params(), body })
const read = (member: Member) => member.call(listTradeMessages, { params: params() })
/** Sends a message and returns the code of the error; null if it succeeds. */
async function tryWrite(member: Member, body?: object): Promise<string | null> {
  const response = await write(member, body)
  return response.ok ? null : (await readError(response)).code
}

describe('messages', () => {
  test('are read by both sides, in order, and are a notice for the other one', async () => {
    const text = 'See https://example.org **now** <b>please</b>'
    expect(await tryWrite(ann, { text: ` ${text} ` })).toBeNull()
    expect(await tryWrite(ben)).toBeNull()
    expect((await read(ann)).messages).toMatchObject([
      { isOwn: true, preset: null, text },
      { isOwn: false, preset: 'available', text: null },
    ])
    expect((await ann.call(listNotices, {})).notices).toMatchObject([{ kind: 'message', offerId: offer.id }])
    expect((await ben.call(listNotices, {})).notices[0]?.kind).toBe('message')
  })

  test('are either a preset or a text', async () => {
    expect(await tryWrite(ann, {})).toBe('INVALID_INPUT')
    expect(await tryWrite(ann, { preset: 'thanks', text: 'both' })).toBe('INVALID_INPUT')
    expect(await tryWrite(ann, { text: '  ' })).toBe('INVALID_INPUT')
  })

  test('of new members are presets', async () => {
    expect((await read(ben)).mayWrite).toBe('presets')
    expect(await tryWrite(ben, { text: 'Hello' })).toBe('NEW_MEMBER')
    await makeEstablished(ben)
    expect((await read(ben)).mayWrite).toBe('all')
    expect(await tryWrite(ben, { text: 'Hello' })).toBeNull()
  })

  test('are sent once by requests with the same key', async () => {
    const headers = { ...ann.headers, 'idempotency-key': 'once', 'content-type': 'application/json' }
    const body = JSON.stringify({ preset: 'thanks' })
    const url = `${api.url}/api/trades/offers/${offer.id}/messages`
    for (let count = 0; count < 2; count++)
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
    expect((await read(ann)).messages).toHaveLength(1)
  })

  test('wait for an answer after some in a row', async () => {
    for (let count = 0; count < maxMessagesInRow; count++) expect(await tryWrite(ann)).toBeNull()
    expect(await tryWrite(ann)).toBe('TOO_MANY_MESSAGES')
    expect(await tryWrite(ben)).toBeNull()
    expect(await tryWrite(ann)).toBeNull()
  })

  test('are limited per day, over all offers', async () => {
    const other = await sendOffer(ann, ben, {
      get: [await addTradableCopy(ben, getBaseCardId(3))],
      give: [await addTradableCopy(ann, getBaseCardId(3))],
    })
    await api.pool.query(
      `insert into trade_messages (offer_id, sender_id, preset) select $1, $2, 'thanks' from generate_series(1, $3)`,
      [`\\x${other.id}`, `\\x${ann.user.id}`, maxMessagesPerDay],
    )
    const response = await write(ann)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  test('end with a block, in both directions, and 30 days after the end of the offer', async () => {
    await ann.call(blockMember, { params: { userId: ben.user.id } })
    for (const member of [ann, ben]) {
      expect((await read(member)).mayWrite).toBe('none')
      expect(await tryWrite(member)).toBe('MEMBER_BLOCKED')
    }
    await api.pool.query('truncate member_blocks')
    await runActionAsMember(ben, offer, 'decline')
    expect(await tryWrite(ann)).toBeNull()
    await api.pool.query(`update trade_offers set ended_at = now() - interval '31 days'`)
    expect((await read(ann)).mayWrite).toBe('none')
    expect(await tryWrite(ann)).toBe('MESSAGES_CLOSED')
  })

  test('go with the account of their sender, who exports them', async () => {
    await tryWrite(ann)
    await ann.call(deleteAccount, { body: { password: ann.user.password } })
    expect(await read(ben)).toEqual({ messages: [], mayWrite: 'none' })
  })
})

test('reports a message with its text and time when the side that received it reports it', async () => {
  await tryWrite(ann, { text: 'Send me money' })
  const [message] = (await read(ben)).messages
  const report = (member: Member, messageId = message?.id ?? '') =>
    member.send(reportTradeMessage, {
      params: { ...params(), messageId },
      body: { reason: 'fraud', message: 'The second time' },
    })
  expect((await report(ann)).status).toBe(404)
  expect((await report(await aMember(api))).status).toBe(404)
  expect((await report(ben, '999999')).status).toBe(404)
  expect((await report(ben)).status).toBe(200)
  const admin = await aMember(api, { isAdmin: true })
  expect((await admin.call(listReports, {})).reports).toMatchObject([
    {
      subject: { username: ann.user.username },
      kind: 'trade-message',
      text: { body: 'Send me money', writtenAt: message?.sentAt },
      reports: [{ reporter: { username: ben.user.username }, reason: 'fraud', message: 'The second time' }],
    },
  ])
})

test('reports the words of a preset message when no message is added', async () => {
  await tryWrite(ben, { preset: 'thanks' })
  const [message] = (await read(ann)).messages
  const messageId = message?.id ?? ''
  await ann.call(reportTradeMessage, { params: { ...params(), messageId }, body: { reason: 'spam' } })
  const admin = await aMember(api, { isAdmin: true })
  const { reports } = await admin.call(listReports, { query: { limit: 100 } })
  expect(reports.find(({ subject }) => subject.id === ben.user.id)).toMatchObject({
    text: { body: messagePresetTexts.thanks },
    reports: [{ message: '' }],
  })
})

test('names a reported message to both sides without a link for its author when an admin decides', async () => {
  await tryWrite(ann, { text: 'Send me money' })
  const [message] = (await read(ben)).messages
  const messageId = message?.id ?? ''
  await ben.call(reportTradeMessage, { params: { ...params(), messageId }, body: { reason: 'fraud' } })
  const admin = await aMember(api, { isAdmin: true })
  const { reports } = await admin.call(listReports, { query: { limit: 100 } })
  const reportId = reports.find(({ subject }) => subject.id === ann.user.id)?.id ?? ''
  await admin.call(decideReport, { params: { reportId }, body: { decision: 'accept' } })
  const readReportMail = async ({ user }: Member) => {
    const { rows } = await api.pool.query<{ subject: string; text_body: string }>(
      `select subject, text_body from outbox where recipient = $1 and subject like '%report%'`,
      [user.email],
    )
    expect(rows).toHaveLength(1)
    return `${rows[0]?.subject}\n${rows[0]?.text_body}`
  }
  expect(await readReportMail(ben)).toContain(
    `You reported a trade message at http://localhost:4100/offers/${offer.id}?message=${messageId}.`,
  )
  const toAuthor = await readReportMail(ann)
  expect(toAuthor).toContain('A member reported a message you wrote in a trade.')
  expect(toAuthor).not.toMatch(new RegExp(`${offer.id}|${ben.user.username}|Send me money`))
  const { events } = await admin.call(listSecurityEvents, { query: { username: ann.user.username } })
  expect(events).toMatchObject([{ kind: 'report-accepted', target: 'Trade message' }])
  const ownEvents = await ann.call(listOwnSecurityEvents, { query: {} })
  expect(JSON.stringify(ownEvents)).not.toContain(offer.id)
  const { rows } = await api.pool.query('select from reported_texts where report_id = $1', [reportId])
  expect(rows).toEqual([])
})

describe('the removal of a reported message', () => {
  const report = async (member: Member, messageId: string) =>
    member.call(reportTradeMessage, { params: { ...params(), messageId }, body: { reason: 'fraud' } })
  const findReportId = async (admin: Member, { user }: Member) =>
    (await admin.call(listReports, { query: { limit: 100 } })).reports.find(({ subject }) => subject.id === user.id)
      ?.id ?? expect.fail('no report')
  const remove = (admin: Member, reportId: string) => admin.send(removeReportedMessage, { params: { reportId } })

  test('leaves it empty for both sides, is recorded and mailed, and happens once', async () => {
    await tryWrite(ann, { text: 'Send me money' })
    await tryWrite(ann, { text: 'Please' })
    const messageId = (await read(ben)).messages[0]?.id ?? ''
    await report(ben, messageId)
    const admin = await aMember(api, { isAdmin: true })
    const reportId = await findReportId(admin, ann)
    expect((await remove(admin, reportId)).status).toBe(200)
    for (const member of [ann, ben])
      expect((await read(member)).messages).toMatchObject([
        { id: messageId, preset: null, text: '' },
        { preset: null, text: 'Please' },
      ])
    const { events } = await admin.call(listSecurityEvents, { query: { kind: 'message-removed' } })
    expect(events).toMatchObject([{ subject: { id: ann.user.id }, target: `message ${messageId}` }])
    const { rows } = await api.pool.query<{ recipient: string; text_body: string }>(
      `select recipient, text_body from outbox where subject like '%removed your trade message%'`,
    )
    expect(rows).toMatchObject([{ recipient: ann.user.email }])
    expect(rows[0]?.text_body).not.toMatch(new RegExp(`${ben.user.username}|${offer.id}|Send me money`))

    expect((await remove(admin, reportId)).status).toBe(404)
    expect((await ben.send(reportTradeMessage, reportOf(messageId))).status).toBe(404)
    // The report stays, with the text that is to be judged.
    expect((await admin.call(listReports, { query: { limit: 100 } })).reports).toContainEqual(
      expect.objectContaining({ id: reportId, text: expect.objectContaining({ body: 'Send me money' }) }),
    )
  })
  const reportOf = (messageId: string) => ({ params: { ...params(), messageId }, body: { reason: 'spam' } })

  test('also empties a preset message', async () => {
    await tryWrite(ann, { preset: 'thanks' })
    await report(ben, (await read(ben)).messages[0]?.id ?? '')
    const admin = await aMember(api, { isAdmin: true })
    expect((await remove(admin, await findReportId(admin, ann))).status).toBe(200)
    expect((await read(ann)).messages).toMatchObject([{ preset: null, text: '' }])
  })

  test('needs an open report of the message itself', async () => {
    await tryWrite(ann, { text: 'Hello' })
    const messageId = (await read(ben)).messages[0]?.id ?? ''
    const admin = await aMember(api, { isAdmin: true })
    expect((await remove(admin, '999999')).status).toBe(404)
    // A member cannot report the message as a note of any page.
    const other = await aMember(api)
    const body = { userId: ann.user.id, kind: 'note', reason: 'spam', message: '' } as const
    const pagePath = `/offers/${offer.id}?message=${messageId}`
    expect((await other.send(sendReport, { body: { ...body, pagePath } })).status).toBe(400)
    await other.call(sendReport, { body: { ...body, pagePath: `/@${ann.user.username}` } })
    expect((await remove(admin, await findReportId(admin, ann))).status).toBe(404)
    await report(ben, messageId)
    const reportId = await findReportId(admin, ann)
    await admin.call(decideReport, { params: { reportId }, body: { decision: 'dismiss' } })
    expect((await remove(admin, reportId)).status).toBe(404)
    expect((await read(ann)).messages).toMatchObject([{ text: 'Hello' }])
  })
})
