import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { counterOffer, createOffer, runOfferAction } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { OfferAction } from '@ninepocket/contract/trades/offers/offer-states'
import type { Member } from '../../../testing/a-member.ts'
import { readError } from '../../../testing/send-request.ts'

/** Adds a copy that is for trade. */
export const addTradableCopy = async (member: Member, card: string, details: object = {}) =>
  (await member.call(addCopy, { body: { card, forTrade: true, ...details } })).userInventoryItem

type Terms = { give?: ReadonlyArray<{ id: string }>; get?: ReadonlyArray<{ id: string }> }
const toIds = (copies: ReadonlyArray<{ id: string }> = []) => copies.map(({ id }) => id)

/** Sends an offer of copies for copies. */
export const sendOffer = async (from: Member, to: Member, { give, get }: Terms): Promise<Offer> => {
  const body = { partnerId: to.user.id, kind: 'trade', give: toIds(give), get: toIds(get) } as const
  return (await from.call(createOffer, { body })).offer
}

export const sendCounterOffer = async (member: Member, { id, version }: Offer, { give, get }: Terms): Promise<Offer> =>
  (
    await member.call(counterOffer, {
      params: { offerId: id },
      body: { version, give: toIds(give), get: toIds(get) },
    })
  ).offer

/** The parts of a request that runs an action. */
export const buildActionRequest = (
  { id, version }: Pick<Offer, 'id' | 'version'>,
  action: OfferAction,
  reason?: string,
) => ({
  params: { offerId: id },
  body: { action, version, reason },
})

export const runActionAsMember = async (
  member: Member,
  offer: Offer,
  action: OfferAction,
  reason?: string,
): Promise<Offer> => (await member.call(runOfferAction, buildActionRequest(offer, action, reason))).offer

/** Runs an action and returns the code of its error; null if it succeeds. */
export async function tryOfferAction(member: Member, offer: Offer, action: OfferAction): Promise<string | null> {
  const response = await member.send(runOfferAction, buildActionRequest(offer, action))
  return response.ok ? null : (await readError(response)).code
}
