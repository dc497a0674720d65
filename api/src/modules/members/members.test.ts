import * as endpoints from '@ninepocket/contract/admin/member-endpoints'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { addCopy, removeCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { getOffer } from '@ninepocket/contract/trades/offers/offer-endpoints'
import {
  deleteAccount,
  getCurrentSession,
  getUserByUsername,
  listSessions,
  updateProfile,
} from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { aMember, anAccount, type Member, startMemberSession } from '../../testing/a-member.ts'
import { getBaseCardId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'
import { addPasskeyTo, fetchAndSignPasskeyChallenge } from '../auth/testing/factors.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../trades/testing/offers.ts'
import { sendPhoto, uploadAvatarAndGetUrl } from '../uploads/testing/send-photo.ts'

const api = await setUpTestApi({ products: smallCatalogue, settings: { HUMAN_VERIFICATION: 'off' } })
const admin = await aMember(api, { isAdmin: true })
const reason = 'Sells cards that do not exist.'
const byId = ({ user }: Member) => ({ params: { id: user.id } })
const suspend = (member: Member, text = reason) =>
  admin.send(endpoints.suspendMember, { ...byId(member), body: { reason: text } })
const logIn = ({ user }: Member) => {
  const browser = aClientWithCookies(api)
  return browser.send(login, { body: { username: user.username, password: user.password, rememberMe: false } })
}

async function readMails(member: Member) {
  const { rows } = await api.pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from outbox where recipient = $1 order by id',
    [member.user.email],
  )
  return rows
}
const listKinds = async ({ user }: Member) =>
  (await admin.call(listSecurityEvents, { query: { username: user.username } })).events.map(({ kind }) => kind)

describe('the list of members', () => {
  test('finds members by parts of the username, name and email address, and by state', async () => {
    const found = await anAccount(api, { username: 'findable_one', email: 'Findable.Mail@example.org' })
    const inactive = await anAccount(api, { username: 'findable_two', isActivated: false })
    const list = async (query: { term?: string; state?: 'inactive' | 'active' | 'admins' }) =>
      (await admin.call(endpoints.listMembers, { query })).members.map(({ username }) => username)
    expect((await list({ term: 'FINDABLE_' })).toSorted()).toEqual([found.username, inactive.username])
    expect(await list({ term: 'findable.mail' })).toEqual([found.username])
    expect(await list({ term: 'findable', state: 'inactive' })).toEqual([inactive.username])
    expect(await list({ term: 'findable', state: 'active' })).toEqual([found.username])
    expect(await list({ state: 'admins' })).toEqual([admin.user.username])
    // Not a pattern.
    expect(await list({ term: 'findable%one' })).toEqual([])
  })

  test('shows a member with counts and sessions, without private notes', async () => {
    const member = await aMember(api)
    await member.call(addCopy, { body: { card: getBaseCardId(0), privateNote: 'secret', forTrade: true } })
    const reply = await admin.call(endpoints.getMember, byId(member))
    expect(reply).toMatchObject({
      member: { username: member.user.username, email: member.user.email, isSuspended: false, isPublic: true },
      suspension: null,
      counts: { copies: 1, wishes: 0, forTrade: 1, forSale: 0 },
      sessions: [{ id: member.sessionId }],
    })
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect((await admin.send(endpoints.getMember, { params: { id: 'f'.repeat(24) } })).status).toBe(404)
  })
})

describe('a suspension', () => {
  test('ends all sessions, hides the public pages and the credits, and mails the reason', async () => {
    const member = await aMember(api)
    await uploadPlainCardPhoto(api, member, { cardId: getBaseCardId(1), color: 'tomato' })
    const readCredit = async () => (await api.call(getCard, { params: { id: getBaseCardId(1) } })).photoBy
    expect(await readCredit()).toEqual({ front: { username: member.user.username } })

    expect((await suspend(member)).status).toBe(200)
    expect(await member.expectError(listSessions)).toMatchObject({ status: 401 })
    const params = { username: member.user.username }
    expect(await aClientWithCookies(api).expectError(getUserByUsername, { params })).toMatchObject({
      status: 403,
      code: 'PROFILE_PRIVATE',
    })
    expect((await admin.send(getUserByUsername, { params })).status).toBe(200)
    expect(await readCredit()).toEqual({})
    const [mail] = await readMails(member)
    expect(mail?.subject).toMatch(/is suspended$/)
    expect(mail?.text).toContain(reason)
    const { suspension } = await admin.call(endpoints.getMember, byId(member))
    expect(suspension?.reason).toBe(reason)
    expect(await listKinds(member)).toEqual(['member-suspended'])
  })

  test('leaves a log-in that can read the reason and looks like a guest elsewhere', async () => {
    const member = await aMember(api)
    await suspend(member)
    expect(await (await logIn(member)).json()).toEqual({ isSuspended: true, csrfToken: expect.any(String) })
    const suspended = await startMemberSession(api, member.user)
    expect(await suspended.call(getCurrentSession)).toEqual({ success: true, authenticated: false })
    // Reading the session does not end it.
    expect(await suspended.call(endpoints.getOwnSuspension)).toMatchObject({
      username: member.user.username,
      suspension: { reason },
    })
    const refusal = await suspended.expectError(addCopy, { body: { card: getBaseCardId(0) } })
    expect(refusal).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
      message: `Your account is suspended: ${reason}`,
    })
  })

  test('leaves a log-in that confirms the deletion by a passkey, and changes no factor', async () => {
    const member = await aMember(api)
    const { authenticator } = await addPasskeyTo(member)
    await suspend(member)
    const visitor = aClientWithCookies(api)
    const sign = () => fetchAndSignPasskeyChallenge(visitor, authenticator)
    expect(await visitor.call(factors.logInWithPasskey, { body: { passkey: await sign() } })).toMatchObject({
      isSuspended: true,
    })
    expect(await visitor.expectError(deleteAccount, { body: {} })).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
    expect((await visitor.call(factors.getOwnLoginFactors)).factors.passkeys).toHaveLength(1)
    await visitor.call(factors.confirmIdentity, { body: { passkey: await sign() } })
    for (const endpoint of [factors.createPasskeyOptions, factors.startTotpSetup, factors.replaceRecoveryCodes])
      expect(await visitor.expectError(endpoint)).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect((await visitor.send(deleteAccount, { body: {} })).status).toBe(200)
    expect(await admin.expectError(endpoints.getMember, byId(member))).toMatchObject({ status: 404 })
  })

  test('is changed by another reason, and keeps its first time', async () => {
    const member = await aMember(api)
    await suspend(member)
    const first = (await admin.call(endpoints.getMember, byId(member))).suspension
    await suspend(member, 'Another reason')
    const second = (await admin.call(endpoints.getMember, byId(member))).suspension
    expect(second).toEqual({ suspendedAt: first?.suspendedAt, reason: 'Another reason' })
  })

  test('ends when it is lifted, which is mailed', async () => {
    const member = await aMember(api)
    await suspend(member)
    expect((await admin.send(endpoints.liftSuspension, byId(member))).status).toBe(200)
    // Repeating it sends no second mail.
    expect((await admin.send(endpoints.liftSuspension, byId(member))).status).toBe(200)
    expect(await readMails(member)).toHaveLength(2)
    expect(await (await logIn(member)).json()).toMatchObject({ user: { id: member.user.id } })
    expect(
      (await aClientWithCookies(api).send(getUserByUsername, { params: { username: member.user.username } })).status,
    ).toBe(200)
    const subjects = (await readMails(member)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/is active again$/))
    expect(await listKinds(member)).toEqual(['login', 'suspension-lifted', 'member-suspended'])
  })

  test('is lifted with a reason, which is mailed and recorded', async () => {
    const member = await aMember(api)
    await suspend(member)
    await admin.call(endpoints.liftSuspension, { ...byId(member), body: { reason: ' The cards came. ' } })
    const mail = (await readMails(member)).find(({ subject }) => subject.endsWith('is active again'))
    expect(mail?.text).toContain(`Your username is ${member.user.username}. Reason: The cards came.`)
    const { events } = await admin.call(listSecurityEvents, { query: { username: member.user.username } })
    expect(events.map(({ target }) => target)).toContain('The cards came.')
    const tooLong = { ...byId(member), body: { reason: 'x'.repeat(1_001) } }
    expect(await admin.expectError(endpoints.liftSuspension, tooLong)).toMatchObject({ status: 400 })
  })

  test('is not possible for an admin, or without a reason', async () => {
    const otherAdmin = await aMember(api, { isAdmin: true })
    const reply = await suspend(otherAdmin)
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'MEMBER_IS_ADMIN' }])
    const member = await aMember(api)
    expect((await suspend(member, '  ')).status).toBe(400)
    expect(await listKinds(member)).toEqual([])
  })
})

test('ends all sessions of a member', async () => {
  const member = await aMember(api)
  await startMemberSession(api, member.user)
  expect(await admin.call(endpoints.endMemberSessions, byId(member))).toEqual({ message: '2 sessions have ended.' })
  expect((await member.send(listSessions)).status).toBe(401)
  expect(await listKinds(member)).toEqual(['sessions-ended'])
})

test('removes a name and a public note, records it and tells the owner', async () => {
  const member = await aMember(api)
  await member.call(updateProfile, { body: { name: 'Rude Name' } })
  const { userInventoryItem } = await member.call(addCopy, {
    body: { card: getBaseCardId(0), publicNote: 'Rude note', privateNote: 'my own' },
  })
  await admin.call(endpoints.removeMemberName, byId(member))
  await admin.call(endpoints.removeCopyNote, { params: { userId: member.user.id, copyId: userInventoryItem.id } })
  const session = await member.call(getCurrentSession)
  expect(session).toMatchObject({ user: { name: '' } })
  const { userInventoryItem: copy } = await member.call(updateCopy, { params: { id: userInventoryItem.id }, body: {} })
  expect(copy).toMatchObject({ publicNote: null, privateNote: 'my own' })
  expect(await listKinds(member)).toEqual(['note-removed', 'name-removed'])
  expect((await readMails(member)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('removed your name'),
    expect.stringContaining('removed your public note on a copy'),
  ])
})

test('removes an avatar and the photos of a copy, records it and tells the owner', async () => {
  const member = await aMember(api)
  const avatar = await uploadAvatarAndGetUrl(api, member, await drawTestImage())
  const { userInventoryItem } = await member.call(addCopy, { body: { card: getBaseCardId(0), publicNote: 'Signed' } })
  const copyId = userInventoryItem.id
  for (const imageType of ['front', 'back'])
    await sendPhoto(api, member, uploadCopyPhoto, {
      userInventoryId: copyId,
      imageType,
      photo: await drawTestImage({ color: imageType === 'front' ? 'teal' : 'navy' }),
    })

  await admin.call(endpoints.removeMemberAvatar, byId(member))
  await admin.call(endpoints.removeCopyPhotos, { params: { userId: member.user.id, copyId } })
  expect(await member.call(getCurrentSession)).toMatchObject({ user: { profilePicture: null } })
  expect((await api.get(avatar, { cookie: member.cookie })).status).toBe(404)
  const { userInventoryItem: copy } = await member.call(updateCopy, { params: { id: copyId }, body: {} })
  expect(copy).toMatchObject({ customImageUrl: null, customBackImageUrl: null, publicNote: 'Signed' })
  expect(await listKinds(member)).toEqual(['copy-photo-removed', 'avatar-removed'])
  expect(await readMails(member)).toEqual([
    { subject: expect.stringContaining('removed your profile picture'), text: expect.stringContaining('terms of use') },
    {
      subject: expect.stringContaining('removed your photos of a copy'),
      text: expect.stringContaining('terms of use'),
    },
  ])
  for (const id of ['f'.repeat(24), copyId])
    expect(
      await admin.expectError(endpoints.removeCopyPhotos, { params: { userId: admin.user.id, copyId: id } }),
    ).toMatchObject({ status: 404 })
})

describe('a removal of what is not there', () => {
  const removals = [
    ['avatar-removed', endpoints.removeMemberAvatar],
    ['name-removed', endpoints.removeMemberName],
    ['note-removed', endpoints.removeCopyNote],
    ['copy-photo-removed', endpoints.removeCopyPhotos],
  ] as const

  async function addCopyOf(member: Member, details: { publicNote?: string } = {}) {
    const { userInventoryItem } = await member.call(addCopy, { body: { card: getBaseCardId(0), ...details } })
    return { id: member.user.id, userId: member.user.id, copyId: userInventoryItem.id }
  }
  const remove = (endpoint: (typeof removals)[number][1], params: Awaited<ReturnType<typeof addCopyOf>>) =>
    admin.send(endpoint, { params: endpoint.path.includes('copies') ? params : { id: params.id } })

  test.each(removals)('returns 200, and neither records %s nor mails the member', async (_, endpoint) => {
    const member = await aMember(api)
    expect((await remove(endpoint, await addCopyOf(member))).status).toBe(200)
    expect(await listKinds(member)).toEqual([])
    expect(await readMails(member)).toEqual([])
  })

  test.each(removals)('records %s once when two admins remove it at the same moment', async (kind, endpoint) => {
    const member = await aMember(api)
    await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    await member.call(updateProfile, { body: { name: 'Rude Name' } })
    const params = await addCopyOf(member, { publicNote: 'Rude note' })
    const photo = await drawTestImage({ color: 'teal' })
    await sendPhoto(api, member, uploadCopyPhoto, { userInventoryId: params.copyId, imageType: 'front', photo })
    const replies = await Promise.all([1, 2].map(() => remove(endpoint, params)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await listKinds(member)).toEqual([kind])
    expect(await readMails(member)).toHaveLength(1)
  })

  test('records a note that only an offer still shows', async () => {
    const [member, partner] = [await aMember(api), await aMember(api)]
    await api.pool.query(`update users set activated_at = now() - interval '8 days'`)
    const copy = await addTradableCopy(member, getBaseCardId(0), { publicNote: 'Rude note' })
    const get = [await addTradableCopy(partner, getBaseCardId(1))]
    await sendOffer(member, partner, { give: [copy], get })
    await member.call(updateCopy, { params: { id: copy.id }, body: { publicNote: '' } })
    const params = { id: member.user.id, userId: member.user.id, copyId: copy.id }
    for (const _ of [1, 2]) expect((await remove(endpoints.removeCopyNote, params)).status).toBe(200)
    expect(await listKinds(member)).toEqual(['note-removed'])
  })
})

describe('a removal from offers', () => {
  /** Offers of a copy, which its owner has for trade with a note and a photo. */
  async function offerCopyWithDetails() {
    const [owner, partner, other] = [await aMember(api), await aMember(api), await aMember(api)]
    await api.pool.query(`update users set activated_at = now() - interval '8 days'`)
    const copy = await addTradableCopy(owner, getBaseCardId(0), { publicNote: 'Rude note' })
    const photo = await drawTestImage({ color: 'teal' })
    await sendPhoto(api, owner, uploadCopyPhoto, { userInventoryId: copy.id, imageType: 'front', photo })
    const offerTo = async (member: Member) =>
      sendOffer(owner, member, { give: [copy], get: [await addTradableCopy(member, getBaseCardId(1))] })
    return { owner, partner, copy, offer: await offerTo(partner), other, otherOffer: await offerTo(other) }
  }
  type Offers = Awaited<ReturnType<typeof offerCopyWithDetails>>

  const removeFrom = async (endpoint: typeof endpoints.removeCopyNote, owner: Member, { copy }: Offers) =>
    (await admin.send(endpoint, { params: { userId: owner.user.id, copyId: copy.id } })).status
  async function readLines({ owner, offer, otherOffer }: Offers) {
    const replies = [offer, otherOffer].map(({ id }) => owner.call(getOffer, { params: { offerId: id } }))
    return (await Promise.all(replies)).map((reply) => reply.offer.terms.give[0])
  }
  /** Gives the copy with its note and photo to the partner. */
  async function completeTrade({ owner, partner, offer }: Offers) {
    const agreed = await runActionAsMember(partner, offer, 'agree')
    for (const action of ['mark-sent', 'mark-received'] as const)
      for (const member of [owner, partner]) await runActionAsMember(member, agreed, action)
  }
  const countOutcomes = async (member: Member) => ({
    kinds: (await listKinds(member)).filter((kind) => kind.endsWith('removed')),
    mails: (await readMails(member)).filter(({ subject }) => subject.startsWith('Ninepocket: An admin removed')).length,
  })

  const removals = [
    ['note-removed', endpoints.removeCopyNote, { publicNote: null }],
    ['copy-photo-removed', endpoints.removeCopyPhotos, { customImageUrl: null }],
  ] as const

  test.each(removals)('records %s when the copy was deleted', async (kind, endpoint, removed) => {
    const offers = await offerCopyWithDetails()
    await offers.owner.call(removeCopy, { params: { id: offers.copy.id } })
    for (const _ of [1, 2]) expect(await removeFrom(endpoint, offers.owner, offers)).toBe(200)
    expect(await readLines(offers)).toMatchObject([removed, removed])
    expect(await countOutcomes(offers.owner)).toEqual({ kinds: [kind], mails: 1 })
    expect(await removeFrom(endpoint, offers.partner, offers)).toBe(404)
  })

  test.each(removals)('records %s for the former owner of a traded copy alone', async (kind, endpoint, removed) => {
    const offers = await offerCopyWithDetails()
    const { owner, partner, copy } = offers
    await completeTrade(offers)
    expect(await removeFrom(endpoint, owner, offers)).toBe(200)
    expect(await readLines(offers)).toMatchObject([removed, removed])
    expect(await countOutcomes(owner)).toEqual({ kinds: [kind], mails: 1 })
    expect(await countOutcomes(partner)).toEqual({ kinds: [], mails: 0 })
    const { userInventoryItem } = await partner.call(updateCopy, { params: { id: copy.id }, body: {} })
    expect(userInventoryItem).toMatchObject({ publicNote: 'Rude note', customImageUrl: expect.any(String) })
  })

  test.each(removals)('records %s for the former owner too who had the same', async (kind, endpoint, removed) => {
    const offers = await offerCopyWithDetails()
    const { owner, partner } = offers
    await completeTrade(offers)
    expect(await removeFrom(endpoint, partner, offers)).toBe(200)
    expect(await readLines(offers)).toMatchObject([removed, removed])
    for (const member of [owner, partner]) expect(await countOutcomes(member)).toEqual({ kinds: [kind], mails: 1 })
  })

  test('leaves the note of a former owner that the present one has changed', async () => {
    const offers = await offerCopyWithDetails()
    const { owner, partner, copy } = offers
    await completeTrade(offers)
    await partner.call(updateCopy, { params: { id: copy.id }, body: { publicNote: 'Another rude note' } })
    expect(await removeFrom(endpoints.removeCopyNote, partner, offers)).toBe(200)
    expect(await readLines(offers)).toMatchObject([{ publicNote: 'Rude note' }, { publicNote: 'Rude note' }])
    expect(await countOutcomes(owner)).toEqual({ kinds: [], mails: 0 })
    expect(await countOutcomes(partner)).toEqual({ kinds: ['note-removed'], mails: 1 })
  })
})

describe('a removal whose event or mail cannot be stored', () => {
  test.each(['security_events', 'outbox'])('removes nothing when a row of %s is rejected', async (table) => {
    const member = await aMember(api)
    const avatar = await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    await member.call(updateProfile, { body: { name: 'My Name' } })
    const { userInventoryItem } = await member.call(addCopy, {
      body: { card: getBaseCardId(0), publicNote: 'My note' },
    })
    const copyId = userInventoryItem.id
    const photo = await drawTestImage({ color: 'teal' })
    await sendPhoto(api, member, uploadCopyPhoto, { userInventoryId: copyId, imageType: 'front', photo })
    await api.pool.query(`alter table ${table} add constraint rejects_all check (false) not valid`)
    const copyParams = { params: { userId: member.user.id, copyId } }
    const statuses = []
    for (const endpoint of [endpoints.removeMemberAvatar, endpoints.removeMemberName])
      statuses.push((await admin.send(endpoint, byId(member))).status)
    for (const endpoint of [endpoints.removeCopyNote, endpoints.removeCopyPhotos])
      statuses.push((await admin.send(endpoint, copyParams)).status)
    await api.pool.query(`alter table ${table} drop constraint rejects_all`)
    expect(statuses).toEqual([500, 500, 500, 500])
    expect(await member.call(getCurrentSession)).toMatchObject({ user: { name: 'My Name', profilePicture: avatar } })
    expect((await api.get(avatar, { cookie: member.cookie })).status).toBe(200)
    const { userInventoryItem: copy } = await member.call(updateCopy, { params: { id: copyId }, body: {} })
    expect(copy).toMatchObject({ publicNote: 'My note', customImageUrl: expect.any(String) })
    expect(await listKinds(member)).toEqual([])
    expect(await readMails(member)).toEqual([])
  })
})
