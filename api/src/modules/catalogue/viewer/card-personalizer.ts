import type { Card, SamePlayerCardInProduct } from '@ninepocket/contract/catalogue/card'
import type { Pool } from 'pg'
import type { ReplyForAudience } from '../../../http/endpoints/serve-endpoint.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import type { MapCards } from './map-cards.ts'
import { findViewerFlags } from './viewer-flags-repository.ts'

type FindCaller = () => Promise<Caller>

function listCards<Reply>(reply: Reply, mapCards: MapCards<Reply>): Card[] {
  const cards: Card[] = []
  mapCards(reply, (card) => {
    cards.push(card)
    return card
  })
  return cards
}

/** Returns a reply as guests see it, which is cached. */
export function withGuestAudience<Reply>(body: Reply): ReplyForAudience<Reply> {
  return { audience: 'guests', body }
}

/** Creates a personalizer, which adds the caller's `quantity` and flags to the cards of a reply (spec §10.12). */
export function createCardPersonalizer(pool: Pool) {
  /** Returns the reply with a member's flags. A card without flags stays as guests see it. */
  async function addViewerFlags<Reply>(body: Reply, userId: string, mapCards: MapCards<Reply>): Promise<Reply> {
    const cards = listCards(body, mapCards)
    if (cards.length === 0) return body
    const flagsByCard = await findViewerFlags(pool, userId, cards)
    return mapCards(body, (card) => ({ ...card, ...flagsByCard.get(card.id)?.flags }))
  }

  /** Personalizes a reply that is cached for guests. */
  async function personalizeCached<Reply>(
    findCaller: FindCaller,
    pendingReply: Promise<Reply>,
    mapCards: MapCards<Reply>,
  ): Promise<ReplyForAudience<Reply>> {
    const [caller, body] = await Promise.all([findCaller(), pendingReply])
    if (caller.is !== 'member') return withGuestAudience(body)
    return withViewerAudience(await addViewerFlags(body, caller.viewer.id, mapCards))
  }

  /** Returns siblings with the flags of a member and how many of their copies for trade are the member's. */
  async function addViewerFlagsToSiblings(siblings: ReadonlyArray<SamePlayerCardInProduct>, userId: string) {
    const flagsByCard = await findViewerFlags(pool, userId, siblings)
    return siblings.map((card) => {
      const found = flagsByCard.get(card.id)
      return { ...card, ...found?.flags, numForTradeByViewer: found?.numForTrade ?? 0 }
    })
  }

  return {
    addViewerFlags,
    addViewerFlagsToSiblings,
    personalizeCached,
    /** Personalizes a reply that is never cached. */
    personalize: async <Reply>(
      findCaller: FindCaller,
      pendingReply: Promise<Reply>,
      mapCards: MapCards<Reply>,
    ): Promise<Reply> => (await personalizeCached(findCaller, pendingReply, mapCards)).body,
  }
}
export type CardPersonalizer = ReturnType<typeof createCardPersonalizer>

/** Returns a reply that only its caller may store. */
export function withViewerAudience<Reply>(body: Reply): ReplyForAudience<Reply> {
  return { audience: 'viewer', body }
}
