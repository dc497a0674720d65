import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import { expectReply } from '@ninepocket/api/testing/expect-reply'
import { blockMember, unblockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { removeInsertSetCopies, restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { listDisputes, settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { toggleCollectionPrivacy, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import type { Random } from '@ninepocket/demo/random'
import { contentionCardIds, contentionInsertSetIds } from '../contention/contention-catalogue.ts'
import {
  createRandomTradeActionRunner,
  createTradeCalls,
  measureTradeCall,
  type TradeCallResult,
} from './random-trade-action-runner.ts'

/** Time in ms for which a member stays hidden or blocked: long enough for calls of others. */
const maxHiddenMs = 200
/** One call in three is no step of an offer. */
const callsPerOtherCall = 3

/**
 * Creates a client that trades, and between these steps reports problems, removes and adds copies, blocks members and hides
 * profile or collection.
 */
export function createContentionTradeClient(member: Member, members: ReadonlyArray<Member>, random: Random) {
  const trade = createRandomTradeActionRunner(member, members, random)
  const { partners, listCopies, run } = createTradeCalls(member, members, random)
  /** Copies that were added, less those that were removed. Never above 0, so that the load stays constant. */
  let copyBalance = 0

  const countCopies = (result: TradeCallResult, change: number): TradeCallResult => {
    copyBalance += change
    return { ...result, copyChange: change }
  }

  async function addCopies(): Promise<TradeCallResult> {
    const count = -copyBalance
    const copies = Array.from({ length: count }, () => ({
      card: random.pick(contentionCardIds),
      forTrade: true,
      forSale: random.oneIn(2),
    }))
    const { result } = await measureTradeCall('add copies', () => member.send(restoreCopies, { body: { copies } }))
    return result.status === 201 ? countCopies(result, count) : result
  }

  /** The copy may be promised. */
  async function removeOne(): Promise<TradeCallResult | null> {
    const copies = await listCopies(member, 'trade')
    if (copies.length === 0) return null
    const params = { id: random.pick(copies).id }
    const { result } = await measureTradeCall('remove copy', () => member.send(removeCopy, { params }))
    return result.status === 200 ? countCopies(result, -1) : result
  }

  async function removeInsertSet(): Promise<TradeCallResult> {
    const call = { params: { id: random.pick(contentionInsertSetIds) }, body: { copies: 'all' } }
    const { result, text } = await measureTradeCall('remove set', () => member.send(removeInsertSetCopies, call))
    if (result.status !== 200) return result
    const { removedItems } = removeInsertSetCopies.reply.parse(JSON.parse(text))
    return countCopies(result, -removedItems.length)
  }

  const changeCopyCount = () => (copyBalance < 0 ? addCopies() : random.oneIn(2) ? removeOne() : removeInsertSet())

  /** Makes a change and takes it back. Returns the second result if the first one is a success. */
  async function changeForAWhile(call: string, [change, takeBack]: [Change, Change]): Promise<TradeCallResult> {
    const send = ([endpoint, parts]: Change) => measureTradeCall(call, () => member.send(endpoint, parts))
    const { result } = await send(change)
    await pause(random.int(maxHiddenMs))
    const { result: second } = await send(takeBack)
    return result.status >= 400 ? result : second
  }
  const toggle = (call: string, endpoint: Endpoint) => changeForAWhile(call, [[endpoint], [endpoint]])
  function block(): Promise<TradeCallResult> {
    const params = { userId: random.pick(partners).user.id }
    return changeForAWhile('block', [
      [blockMember, { params }],
      [unblockMember, { params }],
    ])
  }

  const otherCalls = [
    () => run('dispute', 'under-way'),
    changeCopyCount,
    changeCopyCount,
    block,
    () => toggle('hide profile', toggleProfileVisibility),
    () => toggle('hide collection', toggleCollectionPrivacy),
  ]
  /** Runs one call; null if there was nothing to do. */
  return (): Promise<TradeCallResult | null> => (random.oneIn(callsPerOtherCall) ? random.pick(otherCalls)() : trade())
}

type Change = Parameters<Member['send']>

/** Creates a client that settles disputed trades as an admin. */
export function createDisputeSettler(admin: Member, random: Random) {
  return async (): Promise<TradeCallResult | null> => {
    const { disputes } = await expectReply(listDisputes, await admin.send(listDisputes))
    if (disputes.length === 0) {
      await pause(maxHiddenMs)
      return null
    }
    const params = { offerId: random.pick(disputes).id }
    const body = { outcome: random.pick(['complete', 'cancel'] as const) }
    return (await measureTradeCall(`settle: ${body.outcome}`, () => admin.send(settleDispute, { params, body }))).result
  }
}
