import type { CardsDependency } from '../../../http/caching/raw-json.ts'
import { countersPrefix, guestFlagsJson } from '../cards/card-json.ts'

/** A card that stands in a reply, and where what belongs to the viewer begins. */
export type CardInJson = { id: string; insertSetId: string; flagsIndex: number }

/** What a viewer has of a card. */
export type ViewerFlags = { quantity: number; inWishlist: boolean; inForTrade: boolean }

/** How a card begins; no other object has these three first: copies name their owner, sets their own name, before a set's id. */
const [cardStart, productIdStart, insertSetIdKey] = ['{"id":"', '","productId":"', '","insertSetId":"']
const idLength = 24
const productIdIndex = cardStart.length + idLength
const insertSetKeyIndex = productIdIndex + productIdStart.length + idLength
const insertSetIdIndex = insertSetKeyIndex + insertSetIdKey.length

/** Where the next card begins; told by fixed places, which takes a fraction of what a pattern does. */
function findNextCard(json: string, from: number): number {
  let index = json.indexOf(cardStart, from)
  while (index >= 0) {
    if (
      json.startsWith(productIdStart, index + productIdIndex) &&
      json.startsWith(insertSetIdKey, index + insertSetKeyIndex)
    )
      break
    index = json.indexOf(cardStart, index + 1)
  }
  return index
}

/** Shows the cards of a reply to `visit`, in their order, wherever in it they stand: found without parsing it. */
function visitCards(json: string, visit: (at: number, flagsAt: number) => void): void {
  let index = findNextCard(json, 0)
  while (index >= 0) {
    const flagsAt = json.indexOf(guestFlagsJson, index)
    if (flagsAt < 0) break
    visit(index, flagsAt)
    index = findNextCard(json, flagsAt + guestFlagsJson.length)
  }
}

/** The cards of a reply, in their order. */
export function findCardsInJson(json: string): CardInJson[] {
  const cards: CardInJson[] = []
  visitCards(json, (at, flagsAt) => {
    const idStart = at + insertSetIdIndex
    cards.push({
      id: json.slice(at + cardStart.length, at + productIdIndex),
      insertSetId: json.slice(idStart, idStart + idLength),
      flagsIndex: flagsAt,
    })
  })
  return cards
}

/** What a reply depends on because of the cards in it. */
export function getCardsDependency(json: string): CardsDependency {
  const insertSetIds = new Set<string>()
  let lastInsertSetId = ''
  let counts = ''
  let end = -1
  visitCards(json, (at, flagsAt) => {
    const idStart = at + insertSetIdIndex
    // Nearly always that of the card before.
    if (lastInsertSetId === '' || !json.startsWith(lastInsertSetId, idStart)) {
      lastInsertSetId = json.slice(idStart, idStart + idLength)
      insertSetIds.add(lastInsertSetId)
    }
    // The counts stand right before the flags: what looks like them in a card's attributes stands before both.
    counts += json.slice(json.lastIndexOf(countersPrefix, flagsAt), flagsAt)
    end = flagsAt + guestFlagsJson.length
  })
  // Behind the last card stands who took its photos, which changes apart from the catalogue too.
  return { insertSetIds: [...insertSetIds], counts: end < 0 ? '' : counts + json.slice(end) }
}

/** The reply with what a viewer has of its cards; a card that `flags` does not name stays as guests have it. */
export function withViewerFlags(
  json: string,
  cards: ReadonlyArray<CardInJson>,
  flags: ReadonlyMap<string, ViewerFlags>,
): string {
  let result = ''
  let from = 0
  for (const { id, flagsIndex: flagsAt } of cards) {
    const cardFlags = flags.get(id)
    if (!cardFlags) continue
    const { quantity, inWishlist, inForTrade } = cardFlags
    const flagsJson = `,"quantity":${quantity},"inWishlist":${inWishlist},"inForTrade":${inForTrade}`
    result += json.slice(from, flagsAt) + flagsJson
    from = flagsAt + guestFlagsJson.length
  }
  return result + json.slice(from)
}
