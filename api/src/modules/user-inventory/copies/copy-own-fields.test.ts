import { certificateTakenMessage, missingGraderMessage } from '@ninepocket/contract/collection/record/grading'
import { ownerOnlyCopyFieldNames } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { futurePurchaseDayMessage } from '@ninepocket/contract/collection/record/purchase-day'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addCopy,
  getCopy,
  listCopiesOfInsertSet,
  listOwnCopies,
  removeCopy,
  removeCopyUnlessCopiesDiffer,
  undoAddCopies,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { resetRateLimit } from '../../../security/rate-limit.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { toTakenCertificateRateLimitedAction } from '../../holdings/copies/certificate-tries.ts'
import { maxCopiesPerUser } from '../../holdings/copies/max-copies-per-user.ts'

const card = seededId('A', 'Base', 0)
const api = await setUpTestApi({ products: [aProductWithCards([{ name: 'Ann' }, { name: 'Bob' }])] })

const grading = { grader: 'PSA', grade: '9.5', certificateNumber: '00420042' }
const ownerRecord = {
  paidAmount: '12.50',
  paidCurrency: 'CAD',
  paidOn: '2024-05-31',
  acquiredFrom: 'A show in Toronto',
  ownValue: '1250.05',
  ownValueCurrency: 'EUR',
  box: '3',
  boxRow: '2',
  binder: 'Rookies',
  binderPage: '4',
  binderPocket: '5',
  tags: ['PC', 'for Ann'],
} as const

const add = async (member: Member, details: object = {}) =>
  (await member.call(addCopy, { body: { card, ...details } })).userInventoryItem
const update = (member: Member, id: string, details: object) =>
  member.call(updateCopy, { params: { id }, body: details })
const expectTaken = async (member: Member, details: object) => {
  const reply = await member.send(addCopy, { body: { card, ...details } })
  expect(reply.status).toBe(409)
  expect(await reply.json()).toEqual({ message: certificateTakenMessage, code: 'CERTIFICATE_TAKEN' })
}

test('keeps grading and record of a copy, and empties each field with null', async () => {
  const member = await aMember(api)
  const copy = await add(member, { ...grading, ...ownerRecord, certificateNumber: 'keep-1', paidAmount: '12.5' })
  expect(copy).toMatchObject({ ...grading, ...ownerRecord, certificateNumber: 'keep-1' })
  const emptied = Object.fromEntries(
    [...Object.keys(grading), ...ownerOnlyCopyFieldNames].map((name) => [name, name === 'tags' ? [] : null]),
  )
  expect((await update(member, copy.id, emptied)).userInventoryItem).toMatchObject(emptied)
})

test('returns the record of a removed copy, so that Undo restores it', async () => {
  const member = await aMember(api)
  const { id } = await add(member, ownerRecord)
  const { removedItem } = await member.call(removeCopy, { params: { id } })
  expect(removedItem).toMatchObject(ownerRecord)
})

test.each([
  [{ certificateNumber: '1' }, 'grader', missingGraderMessage],
  [{ paidAmount: '4' }, 'paidCurrency', 'paidCurrency is required with paidAmount'],
  [{ ownValue: '4' }, 'ownValueCurrency', 'ownValueCurrency is required with ownValue'],
  [{ tags: ['Trout, Mike'] }, 'tags', "A tag can't contain a comma"],
  [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags', 'A copy can have at most 20 tags'],
])('rejects %j', async (details, path, message) => {
  const member = await aMember(api)
  const reply = await member.send(addCopy, { body: { card, ...details } })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ errors: [{ path, message }] })
})

test('rejects a new day of purchase in the future, and saves other fields of a copy that has one', async () => {
  const member = await aMember(api)
  const { id } = await add(member, { paidOn: '2999-01-01' })
  const reply = await member.send(updateCopy, { params: { id }, body: { paidOn: '2999-01-02' } })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ errors: [{ path: 'paidOn', message: futurePurchaseDayMessage }] })
  const { userInventoryItem } = await update(member, id, { paidOn: '2999-01-01', publicNote: 'kept' })
  expect(userInventoryItem).toMatchObject({ paidOn: '2999-01-01', publicNote: 'kept' })
  const today = new Date().toISOString().slice(0, 10)
  expect((await update(member, id, { paidOn: today })).userInventoryItem.paidOn).toBe(today)
})

test('shows others the grading, and nothing of the record', async () => {
  const member = await aMember(api)
  const { id: itemId } = await add(member, { ...grading, ...ownerRecord, certificateNumber: 'shown-1', forTrade: true })
  const params = { userId: member.user.id }
  const { userInventoryItem } = await api.call(getCopy, { params: { ...params, itemId } })
  const list = await api.call(listCopiesOfInsertSet, { params: { ...params, insertSetId: seededId('A', 'Base') } })
  for (const shown of [userInventoryItem, list.userInventoryItems[0]]) {
    expect(shown).toMatchObject({ ...grading, certificateNumber: 'shown-1' })
    for (const name of ownerOnlyCopyFieldNames) expect(shown).not.toHaveProperty(name)
  }
})

test.each([grading, ownerRecord].flatMap((fields) => Object.entries(fields)))(
  'tells copies apart by %s, and keeps them on Undo of adding',
  async (name, value) => {
    const member = await aMember(api)
    const companions = { certificateNumber: { grader: 'PSA' }, paidCurrency: { paidAmount: '1.00' } }
    const amounts = { paidAmount: { paidCurrency: 'CAD' }, ownValue: { ownValueCurrency: 'EUR' } }
    const both: Record<string, object> = { ...companions, ...amounts, ownValueCurrency: { ownValue: '1.00' } }
    await add(member)
    const { id } = await add(member, { [name]: value, ...both[name] })
    const reply = await member.call(removeCopyUnlessCopiesDiffer, { params: { cardId: card } })
    expect(reply.requiresSelection).toBe(true)
    expect((await member.call(undoAddCopies, { body: { ids: [id] } })).removedCount).toBe(0)
    await member.call(removeCopy, { params: { id } })
  },
)

test('gives a certificate to one copy of the site, whatever its case', async () => {
  const [first, second] = [await aMember(api), await aMember(api)]
  const copy = await add(first, { ...grading, certificateNumber: 'once-1' })
  await expectTaken(second, { ...grading, grader: ' psa', certificateNumber: 'ONCE-1' })
  await expectTaken(first, { ...grading, certificateNumber: 'once-1' })
  await add(second, { ...grading, grader: 'SGC', certificateNumber: 'once-1' })
  // The copy itself keeps it when other fields change.
  expect(
    (await update(first, copy.id, { ...grading, certificateNumber: 'once-1', grade: '10' })).userInventoryItem.grade,
  ).toBe('10')
})

test('frees the certificate of a copy that is removed, changed or deleted with its owner', async () => {
  const [first, second] = [await aMember(api), await aMember(api)]
  const details = { ...grading, certificateNumber: 'free-1' }
  const removed = await add(first, details)
  await first.call(removeCopy, { params: { id: removed.id } })
  const changed = await add(second, details)
  await update(second, changed.id, { certificateNumber: null })
  const last = await add(first, details)
  await expectTaken(second, details)
  await first.call(deleteAccount, { body: { password: first.user.password } })
  expect((await add(second, details)).id).not.toBe(last.id)
})

test('frees a certificate whose copy was deleted by a version of the site that knows no certificates', async () => {
  const [first, second] = [await aMember(api), await aMember(api)]
  const details = { ...grading, certificateNumber: 'stale-1' }
  const { id } = await add(first, details)
  await api.pool.query('delete from user_inventory where id = $1', [`\\x${id}`])
  expect((await add(second, details)).certificateNumber).toBe('stale-1')
})

test.each(['PSA\u00a0', '\tPSA', '\u200bPSA', 'ＰＳＡ', 'P\u00ad\u200dSA'])(
  'takes grader %j for PSA',
  async (grader) => {
    const [owner, other] = [await aMember(api), await aMember(api)]
    const certificateNumber = `white-${encodeURIComponent(grader).replaceAll('%', '-')}`.slice(0, 30)
    const { id } = await add(owner, { ...grading, grader, certificateNumber })
    await expectTaken(other, { ...grading, certificateNumber })
    await owner.call(removeCopy, { params: { id } })
    await add(other, { ...grading, certificateNumber })
  },
)

test('gives a certificate to one of two members who enter it at once', async () => {
  const members = await Promise.all([aMember(api), aMember(api), aMember(api)])
  for (let round = 0; round < 5; round += 1) {
    const body = { card, ...grading, certificateNumber: `race-${round}` }
    const replies = await Promise.all(members.map((member) => member.send(addCopy, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  }
})

test('answers at most 20 times an hour that a certificate is taken, and then tells nothing about others either', async () => {
  const [owner, prober] = [await aMember(api), await aMember(api)]
  await add(owner, { ...grading, certificateNumber: 'probed-1' })
  for (let count = 0; count < 20; count++) await expectTaken(prober, { ...grading, certificateNumber: 'PROBED-1' })
  for (const certificateNumber of ['probed-1', 'unprobed-1']) {
    const error = await prober.expectError(addCopy, { body: { card, ...grading, certificateNumber } })
    expect(error.status).toBe(429)
  }
  // Copies without a certificate, and the certificates of others, are not limited.
  await add(prober, { publicNote: 'Raw' })
  await add(owner, { ...grading, certificateNumber: 'unprobed-1' })
})

test('does not count certificates that are free', async () => {
  const member = await aMember(api)
  for (let count = 0; count < 22; count++) await add(member, { ...grading, certificateNumber: `free-of-many-${count}` })
})

test('adds the copies of an Undo whose certificates are free, and counts the taken ones', async () => {
  const [owner, prober] = [await aMember(api), await aMember(api)]
  await add(owner, { ...grading, certificateNumber: 'restored-1' })
  const taken = { card, ...grading, certificateNumber: 'restored-1' }
  const free = { ...taken, certificateNumber: 'restored-2' }
  const copies = [...Array.from({ length: 19 }, () => taken), free, taken, { card }]
  const { userInventoryItems, rejectedCopies } = await prober.call(restoreCopies, { body: { copies } })
  expect(userInventoryItems.map(({ certificateNumber }) => certificateNumber)).toEqual(['restored-2', null])
  const rejectedIndexes = [...Array.from({ length: 19 }, (_, index) => index), 20]
  expect(rejectedCopies.map(({ index, code }) => [index, code])).toEqual(
    rejectedIndexes.map((index) => [index, 'CERTIFICATE_TAKEN']),
  )
  expect((await prober.send(addCopy, { body: { ...free, certificateNumber: 'restored-3' } })).status).toBe(429)
})

test('rejects a whole Undo after 20 taken certificates, counts them, and stores no reply', async () => {
  const [owner, prober] = [await aMember(api), await aMember(api)]
  await add(owner, { ...grading, certificateNumber: 'undone-1' })
  const taken = { card, ...grading, certificateNumber: 'undone-1' }
  const free = { ...taken, certificateNumber: 'undone-2' }
  const copies = [{ card }, free, ...Array.from({ length: 21 }, () => taken)]
  const undo = { body: { copies }, idempotencyKey: 'undo' }
  const error = {
    status: 429,
    message: 'Too many of your certificate numbers belong to other copies. Please try again later.',
  }
  expect(await prober.expectError(restoreCopies, undo)).toMatchObject(error)
  expect((await prober.call(listOwnCopies)).userInventoryItems).toEqual([])
  // The tries were answered, so they count, although nothing else of the request remains.
  expect(await prober.expectError(addCopy, { body: free })).toMatchObject(error)
  const undoOfFree = { body: { copies: [{ card }, free] }, idempotencyKey: 'undo-free' }
  expect(await prober.expectError(restoreCopies, undoOfFree)).toMatchObject(error)
  await prober.call(restoreCopies, { body: { copies: [{ card }] } })

  await resetRateLimit(api.pool, toTakenCertificateRateLimitedAction(prober.user.id).subject)
  expect(await prober.call(restoreCopies, undoOfFree)).toMatchObject({
    userInventoryItems: [{ certificateNumber: null }, { certificateNumber: 'undone-2' }],
    rejectedCopies: [],
  })
})

test('counts the taken certificates of an Undo that the collection has no room for', async () => {
  const [owner, prober] = [await aMember(api), await aMember(api)]
  await add(owner, { ...grading, certificateNumber: 'full-1' })
  await add(prober, {})
  await api.pool.query('update user_stats set copies = $2 where user_id = $1', [
    hexToByteaParam(prober.user.id),
    maxCopiesPerUser - 1,
  ])
  const taken = { card, ...grading, certificateNumber: 'full-1' }
  const copies = [...Array.from({ length: 20 }, () => taken), { card }, { card }]
  expect((await prober.expectError(restoreCopies, { body: { copies } })).code).toBe('TOO_MANY_COPIES')
  expect((await prober.call(listOwnCopies)).userInventoryItems).toHaveLength(1)
  const free = { body: { copies: [{ ...taken, certificateNumber: 'full-2' }] } }
  expect((await prober.expectError(restoreCopies, free)).status).toBe(429)
})
