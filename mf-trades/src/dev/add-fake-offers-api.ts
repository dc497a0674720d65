import type { Card } from '@ninepocket/contract/catalogue/card'
import type { Offer, OfferLine, PastCopyTransfer } from '@ninepocket/contract/trades/offers/offer'
import {
  counterOffer,
  createOffer,
  deleteDraft,
  getOffer,
  getSavedAddress,
  listCopyTransfers,
  listOffers,
  listTradableCopies,
  reviseDraft,
  runOfferAction,
  setSavedAddress,
  setTradeAddress,
} from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferAction, OfferGroup, OfferState } from '@ninepocket/contract/trades/offers/offer-states'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { toOfferLine } from '../copies/to-offer-line.ts'
import { addFakeMessagesApi } from './add-fake-messages-api.ts'
import { anOffer, fillDerivedOfferFields, someOfferTerms } from './an-offer.ts'

const changedAt = '2026-01-03T12:04:05.000Z'

const stateAfter: { readonly [Action in OfferAction]?: OfferState } = {
  send: 'sent',
  agree: 'agreed',
  decline: 'declined',
  withdraw: 'withdrawn',
  cancel: 'canceled',
  dispute: 'disputed',
}

function getGroup({ state, next }: Offer): OfferGroup {
  if (state === 'draft') return 'drafts'
  if (state === 'agreed' || state === 'disputed') return 'under-way'
  if (next === null) return 'ended'
  return next.by === 'you' ? 'my-turn' : 'their-turn'
}

/** Copies that may be offered: one of each card, every other one also for sale, the sixth one promised. */
const listCopies = (cards: ReadonlyArray<Card>, userId: string) =>
  cards.map((card, index) => {
    const { privateNote: _privateNote, ...copy } = aCopy({
      id: `${userId.slice(-4)}${card.id.slice(4)}`,
      userId,
      cardId: card.id,
      card,
      forTrade: true,
      isHeld: index === 5,
      forSale: index % 2 === 1,
      forSalePrice: index % 2 === 1 ? `${index}.50` : null,
    })
    return copy
  })

/** Fakes offers, which the viewer changes. `cards` have parents. */
export function addFakeOffersApi(
  api: FakeServer,
  {
    offers: initialOffers,
    partner,
    viewerId,
    cards,
    savedAddress: initialSavedAddress = '',
  }: {
    offers: ReadonlyArray<Offer>
    partner: ListedUser
    viewerId: string
    cards: ReadonlyArray<Card>
    /** Address that the viewer keeps for trades. */
    savedAddress?: string
  },
): void {
  const offers = new Map(initialOffers.map((offer) => [offer.id, offer]))
  const find = (id: string) => {
    const offer = offers.get(id)
    if (!offer) throw new FakeHttpError(404, 'Offer not found')
    return offer
  }
  const store = (offer: Offer) => {
    const completed = fillDerivedOfferFields({ ...offer, updatedAt: changedAt })
    offers.set(offer.id, completed)
    return { offer: completed }
  }
  const pickLines = (userId: string, ids: ReadonlyArray<string>): OfferLine[] =>
    listCopies(cards, userId)
      .filter(({ id }) => ids.includes(id))
      .map((copy) => toOfferLine(copy, 'USD'))
  const toTerms = ({
    give,
    get,
    price = null,
    currency = null,
  }: {
    give: string[]
    get: string[]
    price?: string | null
    currency?: Offer['currency']
  }) => someOfferTerms({ give: pickLines(viewerId, give), get: pickLines(partner.id, get), price, currency })

  api.on(listOffers, ({ query: { group, ...query } }) => {
    const all = [...offers.values()]
    const { items, paging, total } = paginate(
      all.filter((offer) => group === undefined || getGroup(offer) === group),
      query,
    )
    const counts = { 'my-turn': 0, 'their-turn': 0, 'under-way': 0, drafts: 0, ended: 0 }
    for (const offer of all) counts[getGroup(offer)] += 1
    const waitingCount = all.filter(
      ({ state, next }) => state !== 'draft' && next && next.by !== 'partner' && next.by !== 'admin',
    ).length
    return { offers: items, ...paging, totalOffers: total, counts, waitingCount }
  })
  api.on(getOffer, ({ params }) => ({ offer: find(params.offerId) }))
  api.on(listTradableCopies, ({ params, query: { kind, ...query } }) => {
    const copies = listCopies(cards, params.userId).filter(({ forSale }) => kind === 'trade' || forSale)
    const { items, paging, total } = paginate(copies, query, ({ card }) => [card?.name ?? ''])
    return { copies: items, ...paging, totalCopies: total }
  })
  api.on(createOffer, ({ body: { kind, isDraft, ...terms } }) =>
    store(anOffer(partner, { id: anId(0x9ff), kind, state: isDraft ? 'draft' : 'sent', terms: toTerms(terms) })),
  )
  api.on(reviseDraft, ({ params, body }) => store({ ...find(params.offerId), terms: toTerms(body) }))
  api.on(counterOffer, ({ params, body }) => {
    const offer = find(params.offerId)
    const terms = { ...toTerms(body), version: offer.version + 1 }
    return store({ ...offer, state: 'countered', terms, previousTerms: offer.terms })
  })
  api.on(deleteDraft, ({ params }) => {
    offers.delete(params.offerId)
    return { message: 'The draft has been deleted.' }
  })
  api.on(runOfferAction, ({ params, body: { action, reason } }) => {
    const offer = find(params.offerId)
    if (!offer.steps.includes(action))
      throw new FakeHttpError(409, "This isn't possible right now. Please review the offer again.")
    const own = {
      ...offer.own,
      ...(action === 'mark-sent' && { sentAt: changedAt }),
      ...(action === 'unmark-sent' && { sentAt: null }),
      ...(action === 'mark-received' && { receivedAt: changedAt }),
      ...(action === 'dispute' && { disputeReason: reason ?? null }),
    }
    const other = { ...offer.other, ...(action === 'mark-received' && { sentAt: offer.other.sentAt ?? changedAt }) }
    return store({ ...offer, own, other, state: stateAfter[action] ?? offer.state })
  })
  const transfer: PastCopyTransfer = { kind: 'trade', happenedAt: changedAt, from: partner, to: null }
  api.on(listCopyTransfers, () => ({ transfers: [transfer] }))
  addFakeMessagesApi(api)
  let savedAddress = initialSavedAddress || null
  api.on(getSavedAddress, () => ({ address: savedAddress }))
  api.on(setSavedAddress, ({ body: { address } }) => {
    savedAddress = address || null
    return { address: savedAddress }
  })
  api.on(setTradeAddress, ({ params, body: { address, isKept } }) => {
    if (isKept) savedAddress = address
    const offer = find(params.offerId)
    return store({ ...offer, ownAddress: address, own: { ...offer.own, hasAddress: address !== '' } })
  })
}
