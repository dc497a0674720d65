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
const insertSetIdAt = insertSetAt + afterProduct.length

/** Where the next card begins; told by fixed places, which takes a fraction of what a pattern does. */
function nextCard(json: string, from: number): number {
  let at = json.indexOf(start, from)
  while (at >= 0) {
    if (json.startsWith(afterId, at + productAt) && json.startsWith(afterProduct, at + insertSetAt)) break
    at = json.indexOf(start, at + 1)
  }
  return at
}

/** Shows the cards of a reply to `visit`, in their order, wherever in it they stand: found without parsing it. */
function visitCards(json: string, visit: (at: number, flagsAt: number) => void): void {
  let at = nextCard(json, 0)
  while (at >= 0) {
    const flagsAt = json.indexOf(guestFlags, at)
    if (flagsAt < 0) break
    visit(at, flagsAt)
    at = nextCard(json, flagsAt + guestFlags.length)
  }
}

/** The cards of a reply, in their order. */
export function cardsIn(json: string): CardInJson[] {
  const cards: CardInJson[] = []
  visitCards(json, (at, flagsAt) => {
    const setAt = at + insertSetIdAt
    cards.push({
      id: json.slice(at + start.length, at + productAt),
      insertSetId: json.slice(setAt, setAt + idLength),
      flagsAt,
    })
  })
  return cards
}

/** What a reply depends on because of the cards in it. */
export function cardsHeld(json: string): CardsHeld {
  const insertSetIds = new Set<string>()
  let lastSet = ''
  let counts = ''
  let end = -1
  visitCards(json, (at, flagsAt) => {
    const setAt = at + insertSetIdAt
    // Nearly always that of the card before.
    if (lastSet === '' || !json.startsWith(lastSet, setAt)) {
      lastSet = json.slice(setAt, setAt + idLength)
      insertSetIds.add(lastSet)
    }
    // The counts stand right before the flags: what looks like them in a card's attributes stands before both.
    counts += json.slice(json.lastIndexOf(countsStart, flagsAt), flagsAt)
    end = flagsAt + guestFlags.length
  })
  // Behind the last card stands who took its photos, which changes apart from the catalogue too.
  return { insertSetIds: [...insertSetIds], counts: end < 0 ? '' : counts + json.slice(end) }
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
