import type { Pool } from 'pg'
import { CardsJson, PersonalJson, type ReadyJson } from '../../../http/ready-json.ts'
import type { Caller } from '../../../http/viewer.ts'
import { cardsHeld, cardsIn, withFlags } from './cards-in-json.ts'
import { flagsOf } from './viewer-flags-repository.ts'

type FindCaller = () => Promise<Caller>

/** Replies of cards as guests have them: the same for all, and kept until a count of theirs changes. */
export async function forGuests(made: Promise<ReadyJson>): Promise<ReadyJson> {
  const { json } = await made
  return new CardsJson(json, cardsHeld(json))
}

/** Tells whoever calls what they have of the cards of a reply: `quantity` and flags are the viewer's (spec §10.12). */
export function viewerCards(pool: Pool) {
  async function forMember(json: string, userId: string): Promise<PersonalJson> {
    const cards = cardsIn(json)
    return new PersonalJson(
      cards.length === 0 ? json : withFlags(json, cards, await flagsOf(pool, userId, cards)),
    )
  }

  return {
    forMember,
    /** Guests get what is kept for all of them; a member's reply is theirs alone. */
    async forCaller(findCaller: FindCaller, made: Promise<ReadyJson>): Promise<ReadyJson> {
      const [caller, { json }] = await Promise.all([findCaller(), made])
      return caller.is === 'member' ? forMember(json, caller.viewer.id) : new CardsJson(json, cardsHeld(json))
    },
  }
}
export type ViewerCards = ReturnType<typeof viewerCards>
