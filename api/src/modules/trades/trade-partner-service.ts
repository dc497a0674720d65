import type {
  HasOrWantsFilter,
  TradeCircle,
  TradePartnerWithCards,
  WishlistCardWithTraderCounts,
} from '@ninepocket/contract/trades/trader'
import type { PublicUser } from '@ninepocket/contract/users/user'
import type { Queryable } from '../../database/queryable.ts'
import { assertUnblocked } from '../blocks/block-service.ts'
import { findCardsWithParents } from '../catalogue/cards/cards-with-parents.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { listTradersOfCard } from './card-traders-repository.ts'
import { searchMembers } from './member-directory-repository.ts'
import { listWishesOfferedByMembers } from './offered-wishes-repository.ts'
import { countReceivedRatings } from './ratings/received-ratings-repository.ts'
import { listTradeCircles, type TopWishedCardAndCount } from './trade-circles-repository.ts'
import {
  type ActivityAndCountryFilter,
  findLastActivePeriodOfPartner,
  listTradePartners,
  listWishedCardIdsThatTraderHas,
} from './trade-partners-repository.ts'

/** Limit on the listed cards of each side of a trade. */
const maxListedCards = 100

/** Limit on the wishes of a member's home page that other members offer. */
const maxOfferedWishes = 12

/** Limit on the listed trades of three members. */
const maxListedCircles = 12

/** Filters of a request; absent ones include all members. */
type FilterQuery = {
  isActive?: boolean | undefined
  answersOffers?: boolean | undefined
  country?: string | null | undefined
}

const toPartnerFilter = ({
  isActive = false,
  answersOffers = false,
  country = null,
}: FilterQuery): ActivityAndCountryFilter => ({
  isActive,
  answersOffers,
  country,
})

/** Creates the service that finds members to trade with. Each list has visible profiles only. */
export function createTradePartnerService(db: Queryable) {
  async function listCards(users: { wisherId: string; traderId: string }) {
    const { cardIds, total } = await listWishedCardIdsThatTraderHas(db, users, maxListedCards)
    return { cards: await findCardsWithParents(db, cardIds), total }
  }

  return {
    async listTradersOfCard({
      cardId,
      viewerId,
      ...request
    }: PageRequest & { cardId: string; viewerId: string | null }) {
      const { traders, total } = await listTradersOfCard(db, { cardId, viewerId }, toOffsetRange(request))
      return { traders, ...toPagingFields(request, total), totalTraders: total }
    },

    async listPartners(userId: string, { side, ...request }: PageRequest & FilterQuery & { side: HasOrWantsFilter }) {
      const { partners, total } = await listTradePartners(
        db,
        { userId, side, ...toPartnerFilter(request) },
        toOffsetRange(request),
      )
      return { partners, ...toPagingFields(request, total), totalPartners: total }
    },

    async listWishesOfferedByMembers(userId: string) {
      const { wishes, total } = await listWishesOfferedByMembers(db, userId, maxOfferedWishes)
      const cards = await findCardsWithParents(
        db,
        wishes.map(({ cardId }) => cardId),
      )
      const cardsById = new Map(cards.map((card) => [card.id, card]))
      return {
        wishes: wishes.flatMap(({ cardId, ...counts }): WishlistCardWithTraderCounts[] => {
          const card = cardsById.get(cardId)
          return card ? [{ card, ...counts }] : []
        }),
        totalWishes: total,
      }
    },

    async listCircles(userId: string, query: FilterQuery) {
      const filter = { ...toPartnerFilter(query), limit: maxListedCircles }
      const { circles, total } = await listTradeCircles(db, { viewerId: userId, ...filter })
      const cardIds = new Set(circles.flatMap(({ get, give, pass }) => [get.cardId, give.cardId, pass.cardId]))
      const cards = new Map((await findCardsWithParents(db, [...cardIds])).map((card) => [card.id, card]))
      return {
        circles: circles.flatMap(({ giver, receiver, ...gifts }): TradeCircle[] => {
          const toGift = ({ cardId, count }: TopWishedCardAndCount) => {
            const card = cards.get(cardId)
            return card ? [{ card, count }] : []
          }
          const [get, give, pass] = [gifts.get, gifts.give, gifts.pass].flatMap(toGift)
          return get && give && pass ? [{ giver, receiver, get, give, pass }] : []
        }),
        totalCircles: total,
      }
    },

    /**
     * Returns what a user and a partner, whose profile the user may see, could trade.
     * @throws DomainError 403 if one of them blocks the other
     */
    async getPartner(
      userId: string,
      { id, username, name, profilePicture }: PublicUser,
    ): Promise<TradePartnerWithCards> {
      await assertUnblocked(db, userId, id)
      const has = await listCards({ wisherId: userId, traderId: id })
      const wants = await listCards({ wisherId: id, traderId: userId })
      return {
        user: { id, username, name, profilePicture },
        hasCount: has.total,
        has: has.cards,
        wantsCount: wants.total,
        wants: wants.cards,
        ratings: await countReceivedRatings(db, id),
        lastActive: await findLastActivePeriodOfPartner(db, { userId, partnerId: id }),
      }
    },

    async searchMembers({ term, viewerId, ...request }: PageRequest & { term: string; viewerId: string | null }) {
      const { members, total } = await searchMembers(db, { term, viewerId }, toOffsetRange(request))
      return { members, ...toPagingFields(request, total), totalMembers: total }
    },
  }
}
