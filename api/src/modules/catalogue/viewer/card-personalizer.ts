import type { Pool } from 'pg'
import { GuestCardsJson, type RawJson, ViewerJson } from '../../../http/caching/raw-json.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { findCardsInJson, getCardsDependency, withViewerFlags } from './cards-in-json.ts'
import { findViewerFlags } from './viewer-flags-repository.ts'

type FindCaller = () => Promise<Caller>

/** Replies of cards as guests have them: the same for all, and kept until a count of theirs changes. */
export async function toGuestJson(reply: Promise<RawJson>): Promise<RawJson> {
  const { json } = await reply
  return new GuestCardsJson(json, getCardsDependency(json))
}

/** Tells whoever calls what they have of the cards of a reply: `quantity` and flags are the viewer's (spec §10.12). */
export function createCardPersonalizer(pool: Pool) {
  async function personalizeForMember(json: string, userId: string): Promise<ViewerJson> {
    const cards = findCardsInJson(json)
    return new ViewerJson(
      cards.length === 0 ? json : withViewerFlags(json, cards, await findViewerFlags(pool, userId, cards)),
    )
  }

  return {
    personalizeForMember,
    /** Guests get what is kept for all of them; a member's reply is theirs alone. */
    async personalizeForCaller(findCaller: FindCaller, reply: Promise<RawJson>): Promise<RawJson> {
      const [caller, { json }] = await Promise.all([findCaller(), reply])
      return caller.is === 'member'
        ? personalizeForMember(json, caller.viewer.id)
        : new GuestCardsJson(json, getCardsDependency(json))
    },
  }
}
export type CardPersonalizer = ReturnType<typeof createCardPersonalizer>
