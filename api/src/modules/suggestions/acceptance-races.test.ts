import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { listEditsOfCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  type SuggestedMergeOrWithdrawal,
  toFieldChangesOfMergeOrWithdrawal,
} from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import * as suggestions from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { addCopy, listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { countBlockedConnections, waitForBlockedConnections } from '../../testing/blocked-connections.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

// A member adds a card while an admin accepts a suggestion about it. Locks of the test decide who comes when.

const api = await setUpTestApi()
const admin = await aMember(api, { isAdmin: true })
let run = 0
let ann: Member
let bob: Member
let suggestionId: string
const cardId = (index: number) => seededId(`P${run}`, 'Base', index)

beforeEach(async () => {
  run += 1
  const cards = ['Ann', 'Ann again', 'Bo'].map((name) => ({ name }))
  await seedCatalogue(api.pool, [{ name: `P${run}`, year: '2024', insertSets: [{ name: 'Base', cards }] }])
  ann = await aMember(api)
  bob = await aMember(api)
  // Gives the member counters of the insert set, which the test can lock.
  await bob.call(addCopy, { body: { card: cardId(2) } })
})
afterEach(async () => {
  expect(await findCounterDrift(api.pool)).toEqual([])
  expect(await findWrongTotals(api.pool)).toEqual([])
})

async function suggest(act: SuggestedMergeOrWithdrawal): Promise<void> {
  const body = {
    kind: 'cards' as const,
    rowId: cardId(0),
    changes: toFieldChangesOfMergeOrWithdrawal(act),
    evidence: '',
    evidenceUrl: null,
  }
  suggestionId = (await ann.call(suggestions.sendSuggestion, { body })).suggestion.id
}
const accept = () =>
  admin.send(suggestions.decideSuggestion, { params: { suggestionId }, body: { decision: 'accept' } })
const listOwn = async () => (await ann.call(suggestions.listOwnSuggestions)).suggestions
const countOwned = async (id: string) =>
  (await bob.call(listOwnCopiesOfCard, { params: { cardId: id } })).userInventoryItems.length
const toResult = async (reply: Response) => [reply.status, await reply.json()]
async function countMails(): Promise<number> {
  const { rowCount } = await api.pool.query('select from outbox where recipient = $1', [ann.user.email])
  return rowCount ?? 0
}

/** Runs SQL that locks something, and returns a function that lets go of it. */
async function holdLock(sql: string, values: string[]): Promise<() => Promise<void>> {
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(sql, values).catch((error) => {
    client.release(true)
    throw error
  })
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
/** Holds up additions of the member in the statement that adds, which has read the card by then. */
const holdCounters = () =>
  holdLock('select from user_insert_set_counts where user_id = $1 for update', [hexToByteaParam(bob.user.id)])

/** Waits until the acceptance has removed the card, or waits for the addition because both write its counters. */
async function waitUntilRemovedOrBlocked(): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount: rows } = await api.pool.query('select from cards where id = $1', [hexToByteaParam(cardId(0))])
    expect(rows === 0 || (await countBlockedConnections(api.pool)) === 2).toBe(true)
  })
}

/** Accepts while an addition of the member has found the card and is not committed. Returns both replies. */
async function acceptDuring(
  send: () => Promise<Response>,
  { isHeldUntilReply = false } = {},
): Promise<[Response, Response]> {
  const release = await holdCounters()
  const addition = send()
  await waitForBlockedConnections(api.pool)
  const acceptance = accept()
  await waitUntilRemovedOrBlocked()
  if (isHeldUntilReply) await acceptance
  await release()
  return Promise.all([addition, acceptance])
}
/** Accepts, and lets the member add the card after the check of who has it. Returns the reply to the acceptance. */
async function acceptAround(send: () => Promise<Response>): Promise<Response> {
  const release = await holdLock('select from cards where id = $1 for no key update', [hexToByteaParam(cardId(0))])
  const acceptance = accept()
  await waitForBlockedConnections(api.pool)
  expect((await send()).ok).toBe(true)
  await release()
  return acceptance
}
const expectRejected = async (addition: Response) => {
  const message = 'The catalogue has just changed. Please try again.'
  expect(await toResult(addition)).toMatchObject([409, { code: 'CATALOGUE_CHANGED', message }])
}
const sendWish = () => bob.send(addWishes, { body: { cards: [cardId(0)] } })
const sendCopyForTrade = () => bob.send(addCopy, { body: { card: cardId(0), forTrade: true } })
const sendCopy = () => bob.send(addCopy, { body: { card: cardId(0) } })

describe('a withdrawal that is accepted while a member', () => {
  beforeEach(() => suggest({ kind: 'withdraw' }))

  async function expectOpenAndRestored() {
    expect(await listOwn()).toMatchObject([{ state: 'open', decidedAt: null, rowId: cardId(0) }])
    expect(await countMails()).toBe(0)
    expect((await api.call(getCard, { params: { id: cardId(0) } })).card.name).toBe('Ann')
    const { contributors } = await api.call(suggestions.listContributors, {
      params: { kind: 'cards', id: cardId(0) },
    })
    expect(contributors).toEqual([])
    const { edits } = await admin.call(listEditsOfCatalogueRow, { params: { kind: 'cards', id: cardId(0) } })
    expect(edits.map(({ action }) => action)).toEqual(['restore', 'withdraw'])
  }

  test('adds the card is undone: the member keeps the copy, and the suggestion is open again', async () => {
    const [addition, acceptance] = await acceptDuring(sendCopy)
    expect(addition.status).toBe(201)
    expect(await toResult(acceptance)).toMatchObject([409, { code: 'ENTRY_IN_USE' }])
    expect(await countOwned(cardId(0))).toBe(1)
    await expectOpenAndRestored()
    expect(await toResult(await accept())).toMatchObject([409, { code: 'ENTRY_IN_USE' }])
  })

  test.each<[string, () => Promise<Response>]>([
    ['wishes for the card', sendWish],
    ['adds the card for trade', sendCopyForTrade],
  ])('%s is undone when the check has come before', async (_, send) => {
    const acceptance = await acceptAround(send)
    expect(await toResult(acceptance)).toMatchObject([409, { code: 'ENTRY_IN_USE' }])
    const { card } = await api.call(getCard, { params: { id: cardId(0) } })
    expect(card.numInWishlists + card.numCardsForTrades).toBe(1)
    await expectOpenAndRestored()
  })

  test.each<[string, () => Promise<Response>]>([
    ['wishes for the card', sendWish],
    ['adds the card for trade', sendCopyForTrade],
  ])('%s stays when that is counted later: the addition is rejected', async (_, send) => {
    const [addition, acceptance] = await acceptDuring(send)
    await expectRejected(addition)
    expect(acceptance.status).toBe(200)
    expect(await listOwn()).toMatchObject([{ state: 'accepted' }])
  })

  test('needs longer for an addition than the admin waits is undone before the card is added', async () => {
    const [addition, acceptance] = await acceptDuring(sendCopy, { isHeldUntilReply: true })
    expect(await toResult(acceptance)).toMatchObject([409, { code: 'CATALOGUE_BUSY' }])
    expect(addition.status).toBe(201)
    expect(await countOwned(cardId(0))).toBe(1)
    await expectOpenAndRestored()
  })

  test('has found the card, and adds it afterwards, stays: the addition is rejected', async () => {
    const certificate = { grader: 'PSA', certificateNumber: '12345678' }
    const release = await holdLock(
      `insert into copy_certificates (user_id, grader, number, copy_id) values ($1, $2, $3, $4)`,
      [hexToByteaParam(bob.user.id), 'psa', certificate.certificateNumber, hexToByteaParam(cardId(1))],
    )
    const addition = bob.send(addCopy, { body: { card: cardId(0), ...certificate, grade: '9' } })
    await waitForBlockedConnections(api.pool)
    const acceptance = accept()
    await waitUntilRemovedOrBlocked()
    await release()
    await expectRejected(await addition)
    expect((await acceptance).status).toBe(200)
    expect(await listOwn()).toMatchObject([{ state: 'accepted' }])
    expect(await countMails()).toBe(1)
    expect(await toResult(await sendCopy())).toMatchObject([404, { message: 'Card not found' }])
  })
})

describe('a merge that is accepted while a member adds the card', () => {
  beforeEach(() => suggest({ kind: 'merge', intoId: cardId(1) }))

  test('takes the copy along', async () => {
    const [addition, acceptance] = await acceptDuring(sendCopy)
    expect([addition.status, acceptance.status]).toEqual([201, 200])
    expect(await countOwned(cardId(1))).toBe(1)
    expect(await countMails()).toBe(1)
  })

  test.each<[string, () => Promise<Response>]>([
    ['wish', sendWish],
    ['copy for trade', sendCopyForTrade],
  ])('takes a %s along that was added after the check of who has the card', async (_, send) => {
    expect((await acceptAround(send)).status).toBe(200)
    const { card } = await api.call(getCard, { params: { id: cardId(1) } })
    expect(card.numInWishlists + card.numCardsForTrades).toBe(1)
  })

  test('takes the copy along after the reply when the addition takes longer', async () => {
    const [addition, acceptance] = await acceptDuring(sendCopy, { isHeldUntilReply: true })
    expect([addition.status, acceptance.status]).toEqual([201, 200])
    await vi.waitFor(async () => expect(await countOwned(cardId(1))).toBe(1))
  })
})
