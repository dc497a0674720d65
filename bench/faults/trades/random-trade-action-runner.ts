import type { Member } from '@ninepocket/api/testing/a-member'
import { setInsertSetForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import { updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import * as contract from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferAction, OfferGroup } from '@ninepocket/contract/trades/offers/offer-states'
import type { Random } from '@ninepocket/demo/random'
import { contentionInsertSetIds } from '../contention/contention-catalogue.ts'

/** Result of a call, with the offer that it has changed. */
export type TradeCall = { call: string; status: number; ms: number; changed: AcknowledgedChange | null }
/** A change by a member that the API has acknowledged: the event that the offer has from then on. */
export type AcknowledgedChange = { offerId: string; userId: string; event: string }

/** Success, 404 for a partner's change, or 409 because another client of either side was faster. Any other status is a failure. */
export const isExpectedTradeStatus = ({ status }: Pick<TradeCall, 'status'>) => [200, 201, 404, 409].includes(status)

const eventByAction: Partial<Record<OfferAction, string>> = {
  agree: 'agreed',
  decline: 'declined',
  withdraw: 'withdrawn',
  cancel: 'canceled',
  'mark-sent': 'cards-sent',
  'mark-received': 'cards-received',
}

/** Creates a client that makes, answers and carries out offers at random. */
export function createRandomTradeActionRunner(member: Member, members: ReadonlyArray<Member>, random: Random) {
  const userId = member.user.id
  const partners = members.filter(({ user }) => user.id !== userId)

  async function pickCopies(owner: Member): Promise<string[]> {
    const { copies } = await member.call(contract.listTradableCopies, { params: { userId: owner.user.id }, query: {} })
    const free = copies.filter(({ isHeld }) => !isHeld)
    return free.length === 0 ? [] : [...new Set([random.pick(free).id, random.pick(free).id])]
  }

  async function pickOffer(group: OfferGroup) {
    const { offers } = await member.call(contract.listOffers, { query: { group, limit: 50 } })
    return offers.length === 0 ? null : random.pick(offers)
  }

  /** Sends a request and measures it; the requests that prepare it are not measured. */
  async function measure(call: string, send: () => Promise<Response>, changed: AcknowledgedChange | null = null) {
    const started = performance.now()
    const reply = await send()
    const text = await reply.text()
    const result: TradeCall = { call, status: reply.status, ms: performance.now() - started, changed: null }
    return { text, result: reply.ok ? { ...result, changed } : result }
  }

  async function propose(): Promise<TradeCall | null> {
    const partner = random.pick(partners)
    const [give, get] = [await pickCopies(member), await pickCopies(partner)]
    const body = { partnerId: partner.user.id, kind: 'trade', give, get }
    if (give.length === 0 || get.length === 0) return null
    const { text, result } = await measure('offer', () => member.send(contract.createOffer, { body }))
    if (result.status !== 201) return result
    const { offer } = contract.createOffer.reply.parse(JSON.parse(text))
    return { ...result, changed: { offerId: offer.id, userId, event: 'sent' } }
  }

  async function run(action: OfferAction, group: OfferGroup): Promise<TradeCall | null> {
    const offer = await pickOffer(group)
    if (offer === null) return null
    const { id: offerId, version } = offer
    const send = () => member.send(contract.runOfferAction, { params: { offerId }, body: { action, version } })
    const event = eventByAction[action]
    return (await measure(action, send, event ? { offerId, userId, event } : null)).result
  }

  async function counter(): Promise<TradeCall | null> {
    const offer = await pickOffer('my-turn')
    const partner = members.find(({ user }) => user.id === offer?.partner?.id)
    if (!offer || !partner) return null
    const body = { version: offer.version, give: await pickCopies(member), get: await pickCopies(partner) }
    if (body.give.length === 0 || body.get.length === 0) return null
    const send = () => member.send(contract.counterOffer, { params: { offerId: offer.id }, body })
    return (await measure('counter', send, { offerId: offer.id, userId, event: 'countered' })).result
  }

  /** Promised copies stay as they are. */
  async function editCopy(): Promise<TradeCall | null> {
    const [id] = await pickCopies(member)
    if (id === undefined) return null
    const condition = random.pick(['Mint', 'Near Mint', 'Good'])
    const send = () => member.send(updateCopy, { params: { id }, body: { condition } })
    return (await measure('edit copy', send)).result
  }

  /** Received copies are not for trade. */
  async function markAll(): Promise<TradeCall> {
    const call = { params: { id: random.pick(contentionInsertSetIds) }, body: { forTrade: true } }
    return (await measure('mark for trade', () => member.send(setInsertSetForTrade, call))).result
  }

  const steps = [
    propose,
    propose,
    propose,
    markAll,
    editCopy,
    counter,
    ...Array.from({ length: 3 }, () => () => run('agree', 'my-turn')),
    ...Array.from({ length: 2 }, () => () => run('mark-sent', 'under-way')),
    ...Array.from({ length: 3 }, () => () => run('mark-received', 'under-way')),
    () => run('decline', 'my-turn'),
    () => run('withdraw', 'their-turn'),
    () => run('cancel', 'under-way'),
  ]
  /** Runs one call; null if there was nothing to do. */
  return (): Promise<TradeCall | null> => random.pick(steps)()
}
