import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import {
  countUnreadNotices,
  listMutedMails,
  listNotices,
  markNoticesRead,
  setNoticeMailChoice,
  turnOffNoticeMail,
} from '@ninepocket/contract/notices/notice-endpoints'
import type { NoticeKind } from '@ninepocket/contract/notices/notice-kinds'
import { maxStreamsPerMember } from '@ninepocket/contract/notices/notice-stream'
import { toggleProfileVisibility, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { dropListenConnections } from '../../testing/drop-listen-connections.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { createNoticeMailBuilder } from './notice-mails.ts'
import { noticeUserDataModule } from './notice-user-data-module.ts'
import { addNotice as writeNotice } from './notice-writer.ts'
import { sendNoticeMails } from './send-notice-mails.ts'
import { sendWishDigests } from './send-wish-digests.ts'
import { openNoticeStream } from './testing/open-notice-stream.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const settings = { publicUrl: 'https://cards.example', siteName: 'Cards', productNoun: 'hockey' }
let ann: Member
let ben: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
})

const createMails = async () => {
  const { rows } = await api.pool.query<{ secret: string }>(
    `select secret from site_secrets where name = 'notice-mails'`,
  )
  return createNoticeMailBuilder(settings, Buffer.from(rows[0]?.secret ?? '', 'hex'))
}
const addNotice = (kind: NoticeKind = 'message', db: Queryable = api.pool) =>
  writeNotice(db, { userId: ann.user.id, kind, actorId: ben.user.id, offerId: null })
const sendDueMails = async () => {
  await api.pool.query('update notices set mail_due_at = now() where mail_due_at is not null')
  await sendNoticeMails(api.pool, await createMails())
}
const list = async (member: Member) => (await member.call(listNotices, {})).notices
const readMails = async (member: Member) => {
  const { rows } = await api.pool.query<{ subject: string; text: string; headers: Record<string, string> }>(
    'select subject, text_body as text, headers from outbox where recipient = $1 order by id',
    [member.user.email],
  )
  return rows
}

describe('notices', () => {
  test('are listed for their member alone, latest first, with the name of the other', async () => {
    await addNotice('message')
    await addNotice('offer-declined')
    expect(await list(ann)).toMatchObject([
      { kind: 'offer-declined', actor: { username: ben.user.username }, isRead: false },
      { kind: 'message', isRead: false },
    ])
    expect(await list(ben)).toEqual([])
  })

  test('show the username only of a member whose profile is hidden', async () => {
    await ben.call(updateProfile, { body: { name: 'Ben Hidden' } })
    await addNotice()
    await ben.call(toggleProfileVisibility)
    expect((await list(ann))[0]?.actor).toMatchObject({ username: ben.user.username, name: '', profilePicture: null })
  })

  test('are read one by one or up to one, and later ones stay unread', async () => {
    for (const kind of ['message', 'offer-declined', 'offer-sent', 'offer-done'] as const) await addNotice(kind)
    const [, third, second, first] = (await list(ann)).map(({ id }) => id)
    const read = (noticeId = '', isUpTo = false) => ann.call(markNoticesRead, { body: { noticeId, isUpTo } })
    expect(await read(second)).toEqual({ unreadCount: 3 })
    expect(await read(third, true)).toEqual({ unreadCount: 1 })
    expect((await list(ann)).map(({ isRead }) => isRead)).toEqual([false, true, true, true])
    await ben.call(markNoticesRead, { body: { noticeId: first ?? '', isUpTo: false } })
    expect(await ann.call(countUnreadNotices, {})).toEqual({ unreadCount: 1 })
  })

  test('vanish with what has happened when its transaction fails', async () => {
    const failed = inTransaction(api.pool, async (db) => {
      await addNotice('message', db)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await list(ann)).toEqual([])
  })
})

test('the export has notices of every kind, also of newer versions', async () => {
  await addNotice()
  await api.pool.query(`insert into notices (user_id, kind) values ($1, 'newer')`, [`\\x${ann.user.id}`])
  await addNotice()
  const [section] = noticeUserDataModule.exportSections
  const rows = []
  for await (const { kind, member } of section?.readRows(api.pool, ann.user.id) ?? []) rows.push([kind, member])
  expect(rows).toEqual([
    ['message', ben.user.username],
    ['newer', null],
    ['message', ben.user.username],
  ])
})

describe('mails', () => {
  test('are sent once until the notice is read, and not while they are turned off', async () => {
    await addNotice()
    await sendDueMails()
    await addNotice()
    await sendDueMails()
    expect((await readMails(ann)).map(({ subject }) => subject)).toEqual([
      `Cards: @${ben.user.username} wrote to you about an offer`,
    ])
    const [latest] = await list(ann)
    await ann.call(markNoticesRead, { body: { noticeId: latest?.id ?? '', isUpTo: true } })
    await ann.call(setNoticeMailChoice, { body: { mail: 'messages', isOn: false } })
    await addNotice()
    await addNotice('rating')
    await sendDueMails()
    expect(await readMails(ann)).toHaveLength(2)
    await ann.call(setNoticeMailChoice, { body: { mail: 'messages', isOn: true } })
    expect(await ann.call(listMutedMails, {})).toEqual({ mutedMails: [] })
  })

  test('wait until they are due, and are not sent for notices that were read by then', async () => {
    await addNotice()
    await sendNoticeMails(api.pool, await createMails())
    expect(await readMails(ann)).toEqual([])
    const [latest] = await list(ann)
    await ann.call(markNoticesRead, { body: { noticeId: latest?.id ?? '', isUpTo: false } })
    await sendDueMails()
    expect(await readMails(ann)).toEqual([])
  })

  test('are turned off by their link, without a login', async () => {
    await addNotice()
    await sendDueMails()
    const [mail] = await readMails(ann)
    const token = /notices\/mail-off\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { message } = await aClientWithCookies(api).call(turnOffNoticeMail, { params: { token } })
    expect(message).toBe("You won't get these emails anymore: Messages about an offer.")
    expect(await ann.call(listMutedMails, {})).toEqual({ mutedMails: ['messages'] })
    const forged = token.replace('messages', 'offers')
    expect((await aClientWithCookies(api).send(turnOffNoticeMail, { params: { token: forged } })).status).toBe(404)
  })

  test('turns off a mail when a mail program posts to its link without a CSRF token', async () => {
    await addNotice()
    await sendDueMails()
    const [mail] = await readMails(ann)
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const link = /^<(\S+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(link).toMatch(/^https:\/\/cards\.example\/api\/notices\/mails\/off\//)
    const { pathname } = new URL(link)
    const page = await fetch(api.url + pathname, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      pathname.replace('/api/notices/mails/off/', '/notices/mail-off/'),
    ])
    expect(await ann.call(listMutedMails, {})).toEqual({ mutedMails: [] })
    const post = (path: string, body: URLSearchParams | FormData) => fetch(api.url + path, { method: 'POST', body })
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const origin = { origin: 'https://mail.example' }
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const replies = [
      await fetch(api.url + pathname, { method: 'POST', body, headers: origin }),
      await post(pathname, form),
      await post(pathname.replace('messages', 'offers'), body),
      await post('/api/notices/read', body),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 404, 403])
    expect(await ann.call(listMutedMails, {})).toEqual({ mutedMails: ['messages'] })
  })
})

describe('weekly mail', () => {
  const card = getBaseCardId(1)
  const offer = (id: string) => ben.call(addCopy, { body: { card: id, forTrade: true } })
  const passWeek = () => api.pool.query(`update wish_digests set prepared_at = prepared_at - interval '8 days'`)
  const send = async () => {
    await sendWishDigests(api.pool, await createMails())
    return (await readMails(ann)).length
  }
  beforeEach(async () => {
    // No one else offers cards or is due.
    await api.pool.query('update users set suspended_at = now() where id <> all (array[$1, $2]::bytea[])', [
      `\\x${ann.user.id}`,
      `\\x${ben.user.id}`,
    ])
    await api.pool.query(`update users set activated_at = now() - interval '8 days'`)
    for (const id of [card, getBaseCardId(2)])
      await ann.call(addWish, { body: { card: id, product: productId, insertSet: baseInsertSetId, priority: 5 } })
  })

  test('names wishes that are newly offered, once a week', async () => {
    await offer(card)
    expect(await send()).toBe(1)
    const [mail] = await readMails(ann)
    expect(mail?.subject).toBe('1 card from your wishlist is available on Cards')
    await offer(getBaseCardId(2))
    expect(await send()).toBe(1)
    await passWeek()
    expect(await send()).toBe(2)
    await passWeek()
    expect(await send()).toBe(2)
    expect(await readMails(ben)).toEqual([])
  })

  test('is sent to those who have waited longest before the time of a run ends, and to others in the next', async () => {
    await offer(card)
    await ann.call(addCopy, { body: { card, forTrade: true } })
    await ben.call(addWish, { body: { card, product: productId, insertSet: baseInsertSetId, priority: 5 } })
    await api.pool.query(`insert into wish_digests (user_id, prepared_at) values ($1, now() - interval '9 days')`, [
      `\\x${ann.user.id}`,
    ])
    const countMails = async () => [await readMails(ann), await readMails(ben)].map(({ length }) => length)
    const mails = await createMails()
    await sendWishDigests(api.pool, mails, { maxRunMs: 0 })
    expect(await countMails()).toEqual([0, 1])
    await sendWishDigests(api.pool, mails, { closing: AbortSignal.abort() })
    expect(await countMails()).toEqual([1, 1])
  })

  test('is sent to the other members when it fails for one', async () => {
    await offer(card)
    await ann.call(addCopy, { body: { card, forTrade: true } })
    await ben.call(addWish, { body: { card, product: productId, insertSet: baseInsertSetId, priority: 5 } })
    const mails = await createMails()
    const digest: typeof mails.digest = (to, content) => {
      if (to.userId === ann.user.id) throw new Error('This mail cannot be built')
      return mails.digest(to, content)
    }
    await expect(sendWishDigests(api.pool, { ...mails, digest })).rejects.toThrow('Failed mails: 1')
    expect([await readMails(ann), await readMails(ben)].map(({ length }) => length)).toEqual([0, 1])
    expect(await send()).toBe(1)
  })

  test('is sent in one run to a member with a high id when many are due', async () => {
    await offer(card)
    await api.pool.query(
      `insert into users (id, username, email, password_hash, activated_at)
       select decode(lpad(to_hex(n), 24, '0'), 'hex'), 'due_' || n, 'due_' || n || '@example.org', '',
         now() - interval '8 days'
       from generate_series(1, 150) n`,
    )
    expect(await send()).toBe(1)
  })

  test('is not sent to members who turned it off, and names no cards of blocked or hidden members', async () => {
    await offer(card)
    await ann.call(setNoticeMailChoice, { body: { mail: 'digest', isOn: false } })
    expect(await send()).toBe(0)
    await ann.call(setNoticeMailChoice, { body: { mail: 'digest', isOn: true } })
    await ben.call(blockMember, { params: { userId: ann.user.id } })
    expect(await send()).toBe(0)
  })
})

describe('event stream', () => {
  const openStream = (member: Member | null) => openNoticeStream(api, member)

  test('tells every tab of the member of a change that any process commits', async () => {
    const [first, second, other] = [await openStream(ann), await openStream(ann), await openStream(ben)]
    expect([first.status, first.headers['content-type'], first.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream',
      'no',
    ])
    await addNotice()
    for (const stream of [first, second]) await vi.waitFor(() => expect(stream.text()).toContain('data: changed'))
    expect(other.text()).not.toContain('data:')
  })

  test('rejects guests, and a member with too many streams', async () => {
    expect((await openStream(null)).status).toBe(401)
    for (let count = 0; count < maxStreamsPerMember; count++) expect((await openStream(ann)).status).toBe(200)
    expect((await openStream(ann)).status).toBe(503)
    expect((await openStream(ben)).status).toBe(200)
  })

  test('ends when the connection to the database is lost, and when the site stops', async () => {
    const stream = await openStream(ann)
    await dropListenConnections(api.pool)
    await stream.ended
    // Rejected until the connection is back.
    const next = await vi.waitFor(async () => {
      const opened = await openStream(ann)
      expect(opened.status).toBe(200)
      return opened
    })
    api.api.endStreams()
    await next.ended
  })
})
