import type { Pool } from 'pg'
import { GuestCardsJson, type RawJson, ViewerJson } from '../../../http/caching/raw-json.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { findCardsInJson, getCardsDependency, withViewerFlags } from './cards-in-json.ts'
import { findViewerFlags } from './viewer-flags-repository.ts'

type FindCaller = () => Promise<Caller>

/**
 * Returns a reply with cards as guests see them. All guests share it, and it is cached until one of its counters
 * changes.
 */
export async function toGuestJson(reply: Promise<RawJson>): Promise<RawJson> {
  const { json } = await reply
  return new GuestCardsJson(json, getCardsDependency(json))
}

/** Creates a personalizer, which adds the caller's `quantity` and flags to the cards of a reply (spec §10.12). */
export function createCardPersonalizer(pool: Pool) {
  async function personalizeForMember(json: string, userId: string): Promise<ViewerJson> {
    const cards = findCardsInJson(json)
    return new ViewerJson(
      cards.length === 0 ? json : withViewerFlags(json, cards, await findViewerFlags(pool, userId, cards)),
    )
  }

  return {
    personalizeForMember,
    /** Returns the cached reply to guests, and a private reply to a member. */
    async personalizeForCaller(findCaller: FindCaller, reply: Promise<RawJson>): Promise<RawJson> {
      const [caller, { json }] = await Promise.all([findCaller(), reply])
      return caller.is === 'member'
        ? personalizeForMember(json, caller.viewer.id)
        : new GuestCardsJson(json, getCardsDependency(json))
    },
  }
}
export type CardPersonalizer = ReturnType<typeof createCardPersonalizer>
