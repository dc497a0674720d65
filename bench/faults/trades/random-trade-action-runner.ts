import type { Member } from '@ninepocket/api/testing/a-member'
import { expectReply } from '@ninepocket/api/testing/expect-reply'
import { setInsertSetForSale, setInsertSetForTrade } from '@ninepocket/contract/collection/user-collection-endpoints'
import { updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import * as contract from '@ninepocket/contract/trades/offers/offer-endpoints'
import {
  type OfferAction,
  type OfferGroup,
  type OfferKind,
  offerKinds,
} from '@ninepocket/contract/trades/offers/offer-states'
import type { Random } from '@ninepocket/demo/random'
import { contentionInsertSetIds } from '../contention/contention-catalogue.ts'

/** Result of a call, with the offer that it has changed and the number of copies that it has added, negative if it has removed them. */
export type TradeCallResult = {
  call: string
  status: number
  ms: number
  changed: AcknowledgedChange | null
  copyChange: number
}
/** A change by a member that the API has acknowledged: the event that the offer has from then on. */
export type AcknowledgedChange = { offerId: string; userId: string; event: string }

/**
 * Success, 403 while a profile is hidden or a member is blocked, 404 for a partner's change, or 409 because another client of
 * either side was faster. Any other status is a failure.
 */
export const isExpectedTradeStatus = ({ status }: Pick<TradeCallResult, 'status'>) =>
  [200, 201, 403, 404, 409].includes(status)

const eventByAction: Partial<Record<OfferAction, string>> = {
  agree: 'agreed',
  decline: 'declined',
  withdraw: 'withdrawn',
  cancel: 'canceled',
  'mark-sent': 'cards-sent',
  'mark-received': 'cards-received',
  dispute: 'disputed',
}

/** Sends a request and measures it; the requests that prepare it are not measured. */
export async function measureTradeCall(
  call: string,
  send: () => Promise<Response>,
  changed: AcknowledgedChange | null = null,
) {
  const started = performance.now()
  const reply = await send()
  const text = await reply.text()
  const result: TradeCallResult = {
    call,
    status: reply.status,
    ms: performance.now() - started,
    changed: null,
    copyChange: 0,
  }
  return { text, result: reply.ok ? { ...result, changed } : result }
}

/** Creates the calls of a member that make, answer and carry out offers with random copies and partners. Null if there was nothing to do. */
export function createTradeCalls(member: Member, members: ReadonlyArray<Member>, random: Random) {
  const userId = member.user.id
  const partners = members.filter(({ user }) => user.id !== userId)

  /** Returns no copies of a member whose profile is hidden. */
  async function listCopies(owner: Member, kind: OfferKind) {
    const reply = await member.send(contract.listTradableCopies, {
      params: { userId: owner.user.id },
      query: { kind },
    })
    return reply.status === 403 ? [] : (await expectReply(contract.listTradableCopies, reply)).copies
  }

  async function pickCopies(owner: Member, kind: OfferKind): Promise<string[]> {
    const free = (await listCopies(owner, kind)).filter(({ isHeld }) => !isHeld)
    return free.length === 0 ? [] : [...new Set([random.pick(free).id, random.pick(free).id])]
  }

  async function pickOffer(group: OfferGroup) {
    const { offers } = await member.call(contract.listOffers, { query: { group, limit: 50 } })
    return offers.length === 0 ? null : random.pick(offers)
  }

  /** Copies of both sides; null if a side has none. In a sale the buyer, who proposes it, gives none. */
  async function pickTerms(partner: Member, { kind, isProposer }: { kind: OfferKind; isProposer: boolean }) {
    const isSale = kind === 'sale'
    const give = isSale && isProposer ? null : await pickCopies(member, kind)
    const get = isSale && !isProposer ? null : await pickCopies(partner, kind)
    return give?.length === 0 || get?.length === 0 ? null : { give: give ?? [], get: get ?? [] }
  }

  async function propose(kind: OfferKind): Promise<TradeCallResult | null> {
    const partner = random.pick(partners)
    const terms = await pickTerms(partner, { kind, isProposer: true })
    if (!terms) return null
    const body = { partnerId: partner.user.id, kind, ...terms }
    const { text, result } = await measureTradeCall(`offer a ${kind}`, () =>
      member.send(contract.createOffer, { body }),
    )
    if (result.status !== 201) return result
    const { offer } = contract.createOffer.reply.parse(JSON.parse(text))
    return { ...result, changed: { offerId: offer.id, userId, event: 'sent' } }
  }

  async function run(action: OfferAction, group: OfferGroup): Promise<TradeCallResult | null> {
    const offer = await pickOffer(group)
    if (offer === null) return null
    const { id: offerId, version } = offer
    const body = { action, version, ...(action === 'dispute' && { reason: 'The cards never arrived.' }) }
    const send = () => member.send(contract.runOfferAction, { params: { offerId }, body })
    const event = eventByAction[action]
    return (await measureTradeCall(action, send, event ? { offerId, userId, event } : null)).result
  }

  async function counter(): Promise<TradeCallResult | null> {
    const offer = await pickOffer('my-turn')
    const partner = members.find(({ user }) => user.id === offer?.partner?.id)
    if (!offer || !partner) return null
    const terms = await pickTerms(partner, offer)
    if (!terms) return null
    const body = { version: offer.version, ...terms }
    const send = () => member.send(contract.counterOffer, { params: { offerId: offer.id }, body })
    return (await measureTradeCall('counter', send, { offerId: offer.id, userId, event: 'countered' })).result
  }

  /** Promised copies stay as they are. */
  async function editCopy(): Promise<TradeCallResult | null> {
    const [id] = await pickCopies(member, 'trade')
    if (id === undefined) return null
    const condition = random.pick(['Mint', 'Near Mint', 'Good'])
    const send = () => member.send(updateCopy, { params: { id }, body: { condition } })
    return (await measureTradeCall('edit copy', send)).result
  }

  /** Received copies have no marks. */
  async function markAll(kind: OfferKind): Promise<TradeCallResult> {
    const params = { id: random.pick(contentionInsertSetIds) }
    const send = () =>
      kind === 'trade'
        ? member.send(setInsertSetForTrade, { params, body: { forTrade: true } })
        : member.send(setInsertSetForSale, { params, body: { forSale: true } })
    return (await measureTradeCall(`mark for ${kind}`, send)).result
  }

  return { partners, listCopies, propose, run, counter, editCopy, markAll }
}

/** Creates a client that makes, answers and carries out offers at random. */
export function createRandomTradeActionRunner(member: Member, members: ReadonlyArray<Member>, random: Random) {
  const { propose, run, counter, editCopy, markAll } = createTradeCalls(member, members, random)
  const steps = [
    ...Array.from({ length: 3 }, () => () => propose('trade')),
    () => propose('sale'),
    () => markAll(random.pick(offerKinds)),
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
  return (): Promise<TradeCallResult | null> => random.pick(steps)()
}
