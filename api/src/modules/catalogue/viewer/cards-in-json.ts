import type { CardsHeld } from '../../../http/ready-json.ts'
import { countsStart, guestFlags } from '../card-json.ts'

/** A card that stands in a reply, and where what belongs to the viewer begins. */
export type CardInJson = { id: string; insertSetId: string; flagsAt: number }

/** What a viewer has of a card. */
export type Flags = { quantity: number; inWishlist: boolean; inForTrade: boolean }

/** How a card begins; no other object has these three first: copies name their owner, sets their own name, before a set's id. */
const [start, afterId, afterProduct] = ['{"id":"', '","productId":"', '","insertSetId":"']
const idLength = 24
const productAt = start.length + idLength
const insertSetAt = productAt + afterId.length + idLength

/** Where the next card begins; told by fixed places, which takes a fraction of what a pattern does. */
function nextCard(json: string, from: number): number {
  let at = json.indexOf(start, from)
  while (at >= 0) {
    if (json.startsWith(afterId, at + productAt) && json.startsWith(afterProduct, at + insertSetAt)) break
    at = json.indexOf(start, at + 1)
  }
  return at
}

/** The cards of a reply, in their order, found without parsing it; wherever in it they stand. */
export function cardsIn(json: string): CardInJson[] {
  const cards: CardInJson[] = []
  let at = nextCard(json, 0)
  while (at >= 0) {
    const flagsAt = json.indexOf(guestFlags, at)
    if (flagsAt < 0) break
    const setAt = at + insertSetAt + afterProduct.length
    cards.push({
      id: json.slice(at + start.length, at + productAt),
      insertSetId: json.slice(setAt, setAt + idLength),
      flagsAt,
    })
    at = nextCard(json, flagsAt + guestFlags.length)
  }
  return cards
}

/** What a reply depends on because of the cards in it. */
export function cardsHeld(json: string): CardsHeld {
  const cards = cardsIn(json)
  // The counts stand right before the flags: what looks like them in a card's attributes stands before both.
  const counts = cards.map(({ flagsAt }) => json.slice(json.lastIndexOf(countsStart, flagsAt), flagsAt))
  const insertSetIds = [...new Set(cards.map((card) => card.insertSetId))]
  const last = cards.at(-1)
  // Behind the last card stands who took its photos, which changes apart from the catalogue too.
  const rest = last ? json.slice(last.flagsAt + guestFlags.length) : ''
  return { insertSetIds, counts: counts.join('') + rest }
}

/** The reply with what a viewer has of its cards; a card that `flags` does not name stays as guests have it. */
export function withFlags(
  json: string,
  cards: ReadonlyArray<CardInJson>,
  flags: ReadonlyMap<string, Flags>,
): string {
  let result = ''
  let from = 0
  for (const { id, flagsAt } of cards) {
    const own = flags.get(id)
    if (!own) continue
    const { quantity, inWishlist, inForTrade } = own
    const said = `,"quantity":${quantity},"inWishlist":${inWishlist},"inForTrade":${inForTrade}`
    result += json.slice(from, flagsAt) + said
    from = flagsAt + guestFlags.length
  }
  return result + json.slice(from)
}
