import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { listEditsOfCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { listReports, sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import { maxReportsPerDay } from '@ninepocket/contract/moderation/report-rule'
import { answerFeedback, listFeedback, sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { expect, test } from 'vitest'
import { aMember, type Member } from './testing/a-member.ts'
import { aProductWithCards, seededId } from './testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from './testing/set-up.ts'

// Suggestions have theirs beside their module. Pages show all of these texts as text.

const api = await setUpTestApi({ products: [aProductWithCards([])] })
const admin = await aMember(api, { isAdmin: true })
const texts = hostileTexts.map((text) => text.trim())

async function expectInertMails({ user }: Member, count: number): Promise<void> {
  const { rows } = await api.pool.query<{ subject: string; html: string }>(
    'select subject, html_body as html from outbox where recipient = $1',
    [user.email],
  )
  expect(rows).toHaveLength(count)
  for (const { subject, html } of rows) {
    expect(html).not.toMatch(/<(script|img|svg|iframe)|href="javascript/i)
    expect(subject).not.toMatch(/[<>]/)
  }
}

test('200 hostile names of a pasted checklist are stored as they are, also in the history', async () => {
  const params = { id: seededId('A', 'Base') }
  const text = hostileTexts.map((name, index) => `${index + 1}\t${name}`).join('\n')
  const { diff } = await admin.call(previewPastedChecklist, { params, body: { text } })
  expect(diff.errors).toEqual([])
  const names = diff.added.map(({ fields }) => fields.name)
  expect(names).toHaveLength(hostileTexts.length)
  const { edit } = await admin.call(applyPastedChecklist, {
    params,
    body: { text, fingerprint: diff.fingerprint, withdrawsMissing: false },
  })
  const cards = []
  for (let page = 1; page <= 2; page++)
    cards.push(...(await api.call(listCardsOfInsertSet, { params, query: { page, limit: 100 } })).cards)
  expect(cards.map(({ name }) => name)).toEqual(names)
  const [history] = (await admin.call(listEditsOfCatalogueRow, { params: { kind: 'cards', id: cards[0]?.id ?? '' } }))
    .edits
  expect(history?.after?.name).toBe(texts[0])
  expect(edit.action).toBe('checklist')
})

test('200 hostile reasons of a suspension are in the log as they are, and inert in mails', async () => {
  const member = await aMember(api)
  for (const reason of hostileTexts)
    await admin.call(suspendMember, { params: { id: member.user.id }, body: { reason } })
  const logged: string[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const query = { username: member.user.username, page, limit: 100 }
    const reply = await admin.call(listSecurityEvents, { query })
    logged.push(...reply.events.map(({ target }) => target))
    totalPages = reply.totalPages
  }
  expect(logged.toReversed()).toEqual(texts)
  await expectInertMails(member, hostileTexts.length)
})

test('200 hostile reports reach the admins as they are', async () => {
  const subject = await aMember(api)
  const { id, username } = subject.user
  let reporter = admin
  for (const [index, message] of hostileTexts.entries()) {
    if (index % maxReportsPerDay === 0) reporter = await aMember(api)
    const pagePath = `/@${username}/collection/${index}`
    await reporter.call(sendReport, { body: { userId: id, kind: 'profile', reason: 'spam', message, pagePath } })
  }
  const messages: string[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const reply = await admin.call(listReports, { query: { page, limit: 100 } })
    messages.push(...reply.reports.flatMap(({ reports }) => reports.map(({ message }) => message)))
    totalPages = reply.totalPages
  }
  expect(messages.toSorted()).toEqual(texts.toSorted())
})

test('200 hostile texts of feedback reach the admins as they are, and are inert in the mails that answer them', async () => {
  const member = await aMember(api)
  for (const message of hostileTexts) {
    await member.call(sendFeedback, { body: { message, currentUrl: `/search?term=${encodeURIComponent(message)}` } })
    // Members may send one a minute.
    await api.pool.query(
      `update feedback set created_at = created_at - interval '2 minutes' where created_at > now() - interval '1 minute'`,
    )
  }
  const received = []
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const reply = await admin.call(listFeedback, { query: { page, limit: 100 } })
    received.push(...reply.feedback)
    totalPages = reply.totalPages
  }
  expect(received.map(({ message }) => message.trim())).toEqual(texts)
  for (const [index, { id }] of received.entries())
    await admin.call(answerFeedback, { params: { feedbackId: id }, body: { answer: `Answer: ${texts[index]}` } })
  await expectInertMails(member, hostileTexts.length)
  const { rows } = await api.pool.query<{ text: string; html: string }>(
    'select text_body as text, html_body as html from outbox where recipient = $1 order by id',
    [member.user.email],
  )
  for (const [index, { text, html }] of rows.entries()) {
    // The plain part says what both wrote. The HTML part has the same paragraphs, and no other markup.
    const message = received[index]?.message
    expect(text).toBe(`Answer: ${texts[index]}\n\nYou wrote: ${message}\n\nNinepocket\n`)
    // The frame of a mail, and three paragraphs.
    expect(html.match(/<[a-z!/][^>]*>/gi)).toHaveLength(16)
  }
}, 120_000)
