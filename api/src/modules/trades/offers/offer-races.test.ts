import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { removeCopy, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { createOffer, runOfferAction } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { findDoublePromises } from '../../../testing/trades/find-double-promises.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { addTradableCopy, buildActionRequest, runActionAsMember, sendOffer, tryOfferAction } from '../testing/offers.ts'
import { createOfferActionRunner } from './offer-action-service.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })

test.each(['first', 'second'])(
  'two members who agree at once get one agreement when the %s is sent first',
  async (sent) => {
    const [owner, ann, ben] = await Promise.all([aMember(api), aMember(api), aMember(api)])
    const wanted = await addTradableCopy(owner, getBaseCardId(0))
    const offers: Offer[] = []
    for (const member of [ann, ben])
      offers.push(
        await sendOffer(owner, member, { give: [wanted], get: [await addTradableCopy(member, getBaseCardId(1))] }),
      )
    const answers = [ann, ben].map((member, index) => ({ member, offer: offers[index]! }))
    if (sent === 'second') answers.reverse()
    const errors = await Promise.all(answers.map(({ member, offer }) => tryOfferAction(member, offer, 'agree')))
    expect(errors.toSorted()).toEqual(['OFFER_OUTDATED', null])
    expect(await findDoublePromises(api.pool)).toEqual([])
  },
)

test('a copy is removed or promised, never both', async () => {
  const [ann, ben] = await Promise.all([aMember(api), aMember(api)])
  for (let round = 0; round < 5; round += 1) {
    const given = await addTradableCopy(ann, getBaseCardId(2))
    const offer = await sendOffer(ann, ben, { give: [given], get: [await addTradableCopy(ben, getBaseCardId(3))] })
    const [agreeError, removal] = await Promise.all([
      tryOfferAction(ben, offer, 'agree'),
      ann.send(removeCopy, { params: { id: given.id } }),
    ])
    expect(removal.status).toBe(agreeError === null ? 409 : 200)
  }
  expect(await findDoublePromises(api.pool)).toEqual([])
})

test('both sides that confirm the receipt at once finish the trade once', async () => {
  const [ann, ben] = await Promise.all([aMember(api), aMember(api)])
  const [given, wanted] = [await addTradableCopy(ann, getBaseCardId(4)), await addTradableCopy(ben, getBaseCardId(5))]
  const offer = await runActionAsMember(ben, await sendOffer(ann, ben, { give: [given], get: [wanted] }), 'agree')
  await Promise.all([ann, ben, ann, ben].map((member) => runActionAsMember(member, offer, 'mark-received')))
  const { rows } = await api.pool.query(
    "select state, (select count(*)::int from trade_events e where e.offer_id = o.id and e.kind = 'done') as ends from trade_offers o where id = $1",
    [Buffer.from(offer.id, 'hex')],
  )
  expect(rows).toEqual([{ state: 'done', ends: 1 }])
})

test('accounts that are deleted or suspended while their partners trade and mark copies leave right lists, without a server error', async () => {
  const admin = await aMember(api, { isAdmin: true })
  const stayer = await aMember(api)
  const promised = await Promise.all([0, 1, 2, 3].map(() => addTradableCopy(stayer, getBaseCardId(0))))
  const leavers = await Promise.all(promised.map(() => aMember(api)))
  for (const [index, leaver] of leavers.entries()) {
    const terms = { give: [await addTradableCopy(leaver, getBaseCardId(1))], get: [promised[index]!] }
    await runActionAsMember(stayer, await sendOffer(leaver, stayer, terms), 'agree')
  }
  const toggle = async () => {
    for (const forTrade of [false, true, false, true])
      for (const { id } of promised)
        expect((await stayer.send(setCopyForTrade, { params: { id }, body: { forTrade } })).status).toBe(200)
  }
  const leave = (leaver: Member, index: number) =>
    index % 2 === 0
      ? leaver.send(deleteAccount, { body: { password: leaver.user.password } })
      : admin.send(suspendMember, { params: { id: leaver.user.id }, body: { reason: 'Spam' } })
  const [replies] = await Promise.all([Promise.all(leavers.map(leave)), toggle()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await findDoublePromises(api.pool)).toEqual([])
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('two members who delete their accounts at once, with a trade between them, both leave', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ann, ben] = await Promise.all([aMember(api), aMember(api)])
    const terms = {
      give: [await addTradableCopy(ann, getBaseCardId(2))],
      get: [await addTradableCopy(ben, getBaseCardId(3))],
    }
    await runActionAsMember(ben, await sendOffer(ann, ben, terms), 'agree')
    const replies = await Promise.all(
      [ann, ben].map((member) => member.send(deleteAccount, { body: { password: member.user.password } })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('clients that make, answer and finish offers over the same copies leave none promised twice, without a server error', async () => {
  const clientCount = 12
  const roundsPerClient = 10
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(api)))
  const copies = await Promise.all(
    members.map((member, index) =>
      Promise.all([0, 1, 2].map((card) => addTradableCopy(member, getBaseCardId((index + card) % 6)))),
    ),
  )
  const statuses: number[] = []
  const pick = <Item>(items: ReadonlyArray<Item>, seed: number): Item => items[seed % items.length]!
  async function send(member: Member, ...call: Parameters<Member['send']>) {
    const response = await member.send(...call)
    statuses.push(response.status)
    return response.ok ? response.json() : null
  }
  await Promise.all(
    Array.from({ length: clientCount }, async (_, client) => {
      for (let round = 0; round < roundsPerClient; round += 1) {
        const seed = client * 7 + round * 13
        const [from, to] = [seed % 6, (seed + 1 + (round % 5)) % 6]
        const [proposer, partner] = [members[from]!, members[to]!]
        const terms = { give: [pick(copies[from]!, round).id], get: [pick(copies[to]!, client).id] }
        const body = { partnerId: partner.user.id, kind: 'trade', ...terms }
        const reply = await send(proposer, createOffer, { body })
        const offer = createOffer.reply.safeParse(reply).data?.offer
        if (!offer) continue
        await send(partner, runOfferAction, buildActionRequest(offer, 'agree'))
        if (seed % 3 === 0) await send(proposer, runOfferAction, buildActionRequest(offer, 'cancel'))
        if (seed % 3 === 1)
          await Promise.all(
            [proposer, partner].map((member) =>
              send(member, runOfferAction, buildActionRequest(offer, 'mark-received')),
            ),
          )
      }
    }),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(clientCount)
  expect(await findDoublePromises(api.pool)).toEqual([])
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('actions of one member wait among the changes of the partner one at a time, and impossible ones not at all', async () => {
  const [ann, ben] = await Promise.all([aMember(api), aMember(api)])
  const terms = {
    give: [await addTradableCopy(ann, getBaseCardId(2))],
    get: [await addTradableCopy(ben, getBaseCardId(3))],
  }
  const offer = await runActionAsMember(ben, await sendOffer(ann, ben, terms), 'agree')
  const { pool } = api
  const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
  const waiting = { count: 0, max: 0 }
  const run = createOfferActionRunner({
    pool,
    holdings: {
      ...holdings,
      async changeTogether(userIds, work) {
        waiting.count += 1
        waiting.max = Math.max(waiting.max, waiting.count)
        try {
          return await holdings.changeTogether(userIds, work)
        } finally {
          waiting.count -= 1
        }
      },
    },
  })
  const key = { userId: ann.user.id, offerId: offer.id }
  const { version } = offer
  await expect(run(key, { action: 'decline', version })).rejects.toMatchObject({ code: 'OFFER_STEP' })
  await expect(run(key, { action: 'mark-sent', version: version + 1 })).rejects.toMatchObject({ code: 'OFFER_CHANGED' })
  expect(waiting.max).toBe(0)
  const toggles = (['mark-sent', 'unmark-sent', 'mark-sent', 'unmark-sent'] as const).map((action) =>
    run(key, { action, version }),
  )
  await Promise.all(toggles)
  expect(waiting.max).toBe(1)
})

test('an action of a member does not wait for one with another partner', async () => {
  const [ann, ben, cy] = await Promise.all([aMember(api), aMember(api), aMember(api)])
  const agreeOn = async (partner: Member, card: string) => {
    const terms = { give: [await addTradableCopy(ann, card)], get: [await addTradableCopy(partner, card)] }
    return runActionAsMember(partner, await sendOffer(ann, partner, terms), 'agree')
  }
  const [slow, quick] = [await agreeOn(ben, getBaseCardId(2)), await agreeOn(cy, getBaseCardId(3))]
  const { pool } = api
  const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = createOfferActionRunner({
    pool,
    holdings: {
      ...holdings,
      async changeTogether(userIds, work) {
        if (userIds.includes(ben.user.id)) {
          started.resolve()
          await finish.promise
        }
        return holdings.changeTogether(userIds, work)
      },
    },
  })
  const markSent = ({ id: offerId, version }: typeof slow) =>
    run({ userId: ann.user.id, offerId }, { action: 'mark-sent', version })
  const waiting = markSent(slow)
  await started.promise
  await markSent(quick)
  finish.resolve()
  await waiting
})
