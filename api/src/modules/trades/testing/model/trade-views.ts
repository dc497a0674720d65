import { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import * as contract from '@ninepocket/contract/trades/offers/offer-endpoints'
import { offerSteps } from '@ninepocket/contract/trades/offers/offer-states'
import { listTradePartners } from '@ninepocket/contract/trades/trade-endpoints'
import { getWishlistedCards } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect } from 'vitest'
import type { ModelActor } from '../../../../testing/run-model-test.ts'
import { modelCards } from '../../../user-inventory/testing/model-test-catalogue.ts'
import {
  createReplyListMapper,
  type PathAndQueryParams,
  readApiInProcess,
} from '../../../user-inventory/testing/model-views.ts'
import * as model from './trade-model.ts'

export type TradeActor = ModelActor<model.ModelUser>
type ViewEndpoint = Parameters<typeof readApiInProcess>[2]

const byText = (one: string, other: string) => (one < other ? -1 : 1)
/** The model does not know the order of checklists. */
const sortLines = <Line extends { copyId: string }>(lines: ReadonlyArray<Line>): Line[] =>
  lines.toSorted((one, other) => byText(one.copyId, other.copyId))

function getExpectedOffer(user: model.ModelUser, offer: model.ModelOffer) {
  const side = model.getOwnSideName(offer, user)
  const isOpen = offer.state === 'draft' || model.isOfferWaiting(offer)
  const listLines = (owner: model.Side) =>
    sortLines(
      offer.lines
        .filter((line) => line.side === owner)
        .map((line) => ({
          copyId: line.copyId,
          condition: line.condition,
          problem: isOpen ? model.findLineProblem(offer, line) : null,
        })),
    )
  return {
    id: offer.id,
    state: offer.state,
    version: offer.version,
    isProposer: side === 'proposer',
    steps: offerSteps.filter((step) => model.canTakeStep(offer, side, step)).sort(byText),
    terms: {
      isOwnVersion: offer.madeBy === side,
      give: listLines(side),
      get: listLines(model.getOtherSideName(side)),
    },
  }
}

/** Returns the other users in the list of a user's trade partners who have something for the user. */
const getExpectedPartners = (user: model.ModelUser, actors: ReadonlyArray<TradeActor>) =>
  actors
    .filter(({ model: other }) => other !== user && other.isPublic && !other.isSuspended)
    .filter(({ model: other }) => !user.blocked.has(other) && !other.blocked.has(user))
    .map(({ member, model: other }) => ({
      username: member.user.username,
      hasCount: model.countModelCardsWishedFromOwner(other, user),
      wantsCount: model.countModelCardsWishedFromOwner(user, other),
    }))
    .filter(({ hasCount }) => hasCount > 0)

/** Compares what a user sees of copies, wishes, partners, offers and trades with the model. */
export async function expectSameTrades(
  { site, member, model: user }: TradeActor,
  actors: ReadonlyArray<TradeActor>,
): Promise<void> {
  if (user.isSuspended) return
  const read = async (endpoint: ViewEndpoint, parts: PathAndQueryParams) => {
    const { status, body } = await readApiInProcess(site, member.cookie, endpoint, parts)
    expect(status).toBe(200)
    return body
  }
  const copies = await read(listAllCopiesOfUser, { params: { userId: member.user.id }, query: { limit: 100 } })
  const toCopy = createReplyListMapper(
    'userInventoryItems',
    ({ id, cardId, condition, forTrade, forSale, isHeld }) => ({
      id,
      cardId,
      condition,
      forTrade,
      forSale,
      isHeld,
    }),
  )
  expect(toCopy(copies)).toHaveLength(user.copies.length)
  expect(toCopy(copies)).toEqual(
    expect.arrayContaining(
      user.copies.map((copy) => ({ ...copy, isHeld: model.findHoldingTrade(user, copy.id) !== undefined })),
    ),
  )
  const cards = modelCards.map(({ cardId }) => cardId).join(',')
  const { cardIds } = await read(getWishlistedCards, { query: { cards } })
  expect(new Set(cardIds as string[])).toEqual(user.wishes)

  const query = { side: 'has', limit: 100 }
  const { partners } = listTradePartners.reply.parse(await read(listTradePartners, { query }))
  expect(partners.map(({ user: { username }, hasCount, wantsCount }) => ({ username, hasCount, wantsCount }))).toEqual(
    expect.arrayContaining(getExpectedPartners(user, actors)),
  )
  expect(partners).toHaveLength(getExpectedPartners(user, actors).length)

  const visible = model.listVisibleOffers(user)
  const list = createReplyListMapper('offers', ({ id, state }) => `${id} ${state}`)
  const listed = list(await read(contract.listOffers, { query: { limit: 100 } })) as string[]
  expect(listed.sort()).toEqual(visible.map(({ id, state }) => `${id} ${state}`).sort())
  for (const offer of visible) {
    const reply = await read(contract.getOffer, { params: { offerId: offer.id } })
    const { offer: actual } = contract.getOffer.reply.parse(reply)
    const terms = { ...actual.terms, give: sortLines(actual.terms.give), get: sortLines(actual.terms.get) }
    expect({ ...actual, terms, steps: actual.steps.sort(byText) }).toMatchObject(getExpectedOffer(user, offer))
  }
}
