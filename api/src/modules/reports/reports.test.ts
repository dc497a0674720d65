import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { decideReport, listReports, sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import {
  maxReportsPerDay,
  type ReportedContentKind,
  reportedContentKinds,
} from '@ninepocket/contract/moderation/report-rule'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { decideReports, readOpenReportsOfContent } from './report-repository.ts'

const api = await setUpTestApi()
const admin = await aMember(api, { isAdmin: true })

type Changes = { kind?: ReportedContentKind; message?: string; pagePath?: string }
const buildBody = (subject: Member, changes: Changes = {}) => ({
  userId: subject.user.id,
  kind: 'profile' as const,
  reason: 'spam' as const,
  message: '',
  pagePath: `/@${subject.user.username}`,
  ...changes,
})
const report = (reporter: Member, subject: Member, changes?: Changes) =>
  reporter.send(sendReport, { body: buildBody(subject, changes) })
const decide = (reportId: string, decision: 'accept' | 'dismiss') =>
  admin.send(decideReport, { params: { reportId }, body: { decision } })
const findGroups = async ({ user }: Member) =>
  (await admin.call(listReports, { query: { limit: 100 } })).reports.filter(({ subject }) => subject.id === user.id)
async function readMailTexts({ user }: Member): Promise<string[]> {
  const { rows } = await api.pool.query<{ text: string }>('select text_body as text from outbox where recipient = $1', [
    user.email,
  ])
  return rows.map(({ text }) => text)
}

test('a decision leaves reports open that arrive after the others were read', async () => {
  const [subject, ann, ben] = [await aMember(api), await aMember(api), await aMember(api)]
  await report(ann, subject)
  const { kind, pagePath } = buildBody(subject)
  const read = await readOpenReportsOfContent(api.pool, { subjectId: subject.user.id, kind, pagePath })
  await report(ben, subject)
  await decideReports(
    api.pool,
    read.map(({ id }) => id),
    'dismiss',
  )
  expect(await findGroups(subject)).toMatchObject([{ reports: [{ reporter: { username: ben.user.username } }] }])
})

describe('a report', () => {
  test("joins the open reports of the same thing, and replaces a member's earlier one", async () => {
    const [subject, ann, ben] = [await aMember(api), await aMember(api), await aMember(api)]
    expect((await report(ann, subject, { message: ' Look at this. ' })).status).toBe(200)
    expect((await report(ann, subject, { message: 'Again' })).status).toBe(200)
    await report(ben, subject)
    await report(ben, subject, { kind: 'note' })
    const groups = await findGroups(subject)
    expect(groups.map(({ kind, reports }) => [kind, reports.map(({ reporter }) => reporter.username)])).toEqual([
      ['profile', [ann.user.username, ben.user.username]],
      ['note', [ben.user.username]],
    ])
    expect(groups[0]).toMatchObject({ text: null, reports: [{ message: 'Again' }, {}] })
  })

  test.each(reportedContentKinds)(
    'of the kind %s shows admins whose it is, where, and what the reporter says',
    async (kind) => {
      const [subject, ann] = [await aMember(api), await aMember(api)]
      const pagePath = '/card-set/otters/base/1#back'
      expect((await report(ann, subject, { kind, message: 'Look.', pagePath })).status).toBe(200)
      expect(await findGroups(subject)).toMatchObject([
        {
          kind,
          pagePath,
          subject: { id: subject.user.id, username: subject.user.username },
          reports: [{ reporter: { username: ann.user.username }, reason: 'spam', message: 'Look.' }],
        },
      ])
    },
  )

  test('of a photo of one side does not join those of the other side', async () => {
    const [subject, ann, ben] = [await aMember(api), await aMember(api), await aMember(api)]
    const [front, back] = ['/card-set/otters/base/1#front', '/card-set/otters/base/1#back']
    await report(ann, subject, { kind: 'photo', pagePath: front })
    await report(ben, subject, { kind: 'photo', pagePath: front })
    await report(ann, subject, { kind: 'photo', pagePath: back })
    const groups = await findGroups(subject)
    expect(groups.map(({ pagePath, reports }) => [pagePath, reports.length])).toEqual([
      [front, 2],
      [back, 1],
    ])
  })

  test.each(['/%40ann', '/@ann/', '/profile/0123456789abcdef01234567/', '/card-set/otters/base/1/'])(
    'is accepted from %s',
    async (pagePath) => {
      const [subject, ann] = [await aMember(api), await aMember(api)]
      expect((await report(ann, subject, { pagePath })).status).toBe(200)
    },
  )

  test('of another kind is rejected', async () => {
    const [subject, ann] = [await aMember(api), await aMember(api)]
    const body = { ...buildBody(subject), kind: 'trade-message' } as never // no kind of this endpoint
    expect((await ann.send(sendReport, { body })).status).toBe(400)
  })

  test('cannot be about oneself, about nobody, or lead to another site', async () => {
    const [ann, ben] = [await aMember(api), await aMember(api)]
    expect((await report(ann, ann)).status).toBe(409)
    const body = { ...buildBody(ben), userId: 'f'.repeat(24) }
    expect((await ann.send(sendReport, { body })).status).toBe(404)
    for (const pagePath of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a b',
      '/login?notice=Your-account-is-closed.Log-in-at-https://evil.example',
      '/login/Your-account-is-closed',
      '/@ann?notice=Your-account-is-closed',
      '/@ann#Your-account-is-closed',
      '/@ann\u202e',
      '/card-set/\u200bann',
      '/card-set//evil.example',
    ])
      expect((await report(ann, ben, { pagePath })).status).toBe(400)
    expect(await findGroups(ben)).toEqual([])
  })

  test('is limited per day, also for simultaneous requests', async () => {
    const [ann, subject] = [await aMember(api), await aMember(api)]
    const replies = await Promise.all(
      Array.from({ length: maxReportsPerDay + 2 }, (_, index) =>
        report(ann, subject, { pagePath: `/card-set/${index}` }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(maxReportsPerDay).fill(200), 429, 429])
    await api.pool.query(`update reports set created_at = created_at - interval '25 hours' where reporter_id = $1`, [
      hexToByteaParam(ann.user.id),
    ])
    expect((await report(ann, subject, { pagePath: '/card-set/later' })).status).toBe(200)
  })
})

describe('a decision', () => {
  test('holds for all open reports of the thing, and is mailed to both sides without names', async () => {
    const [subject, ann, ben] = [await aMember(api), await aMember(api), await aMember(api)]
    await report(ann, subject)
    await report(ben, subject)
    const [group] = await findGroups(subject)
    expect((await decide(group?.id ?? '', 'accept')).status).toBe(200)
    expect(await findGroups(subject)).toEqual([])
    for (const reporter of [ann, ben]) {
      const [mail] = await readMailTexts(reporter)
      expect(mail).toContain("We've accepted your report. What you reported is against the terms of use.")
      // Accepting removes nothing by itself.
      expect(mail).not.toMatch(/acted|removed/)
    }
    const [mail] = await readMailTexts(subject)
    expect(mail).toMatch(new RegExp(`A member reported your profile at http\\S+/@${subject.user.username}\\.`))
    expect(mail).not.toContain(ann.user.username)
    const { events } = await admin.call(listSecurityEvents, { query: { username: subject.user.username } })
    expect(events).toMatchObject([{ kind: 'report-accepted', target: `Profile on /@${subject.user.username}` }])

    const late = await decide(group?.id ?? '', 'dismiss')
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'REPORT_DECIDED' }])
    // A new report after the decision opens the thing again.
    await report(ann, subject)
    expect(await findGroups(subject)).toHaveLength(1)
  })

  test('to dismiss is mailed to both sides, and recorded', async () => {
    const [subject, ann] = [await aMember(api), await aMember(api)]
    await report(ann, subject)
    const [group] = await findGroups(subject)
    expect((await decide(group?.id ?? '', 'dismiss')).status).toBe(200)
    expect(await findGroups(subject)).toEqual([])
    expect(await readMailTexts(ann)).toEqual([
      expect.stringContaining("We found nothing against the terms of use, so we won't act on your report."),
    ])
    const mails = await readMailTexts(subject)
    expect(mails).toEqual([expect.stringContaining("You don't need to do anything.")])
    expect(mails[0]).not.toContain(ann.user.username)
    // The reporter chose the path, and the report was unfounded.
    expect(mails[0]).not.toContain(`/@${subject.user.username}`)
    const { events } = await admin.call(listSecurityEvents, { query: { username: subject.user.username } })
    expect(events).toMatchObject([{ kind: 'report-dismissed', target: 'Profile', actor: { id: admin.user.id } }])
  })

  test('of two admins at once is one', async () => {
    const [subject, ann] = [await aMember(api), await aMember(api)]
    await report(ann, subject)
    const [group] = await findGroups(subject)
    const replies = await Promise.all([decide(group?.id ?? '', 'accept'), decide(group?.id ?? '', 'dismiss')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readMailTexts(ann)).toHaveLength(1)
  })

  test('returns 404 for a report that does not exist', async () => {
    expect((await decide('999999', 'accept')).status).toBe(404)
  })
})
