import type { CardsDependency } from '../../../http/caching/raw-json.ts'
import { countersPrefix, guestFlagsJson } from '../cards/card-json.ts'

/** A card in a reply, with the position of its viewer fields. */
export type CardInJson = { id: string; insertSetId: string; flagsIndex: number }

/** A viewer's quantity and flags for a card. */
export type ViewerFlags = { quantity: number; inWishlist: boolean; inForTrade: boolean }

/**
 * Start of a card. Only cards have these three keys first: copies start with their owner, and sets have their name
 * before a set's id.
 */
const [cardStart, productIdStart, insertSetIdKey] = ['{"id":"', '","productId":"', '","insertSetId":"']
const idLength = 24
const productIdIndex = cardStart.length + idLength
const insertSetKeyIndex = productIdIndex + productIdStart.length + idLength
const insertSetIdIndex = insertSetKeyIndex + insertSetIdKey.length

/** Returns the start of the next card. It compares fixed positions, which takes a fraction of a pattern's time. */
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

/** Visits the cards of a reply in order, at any depth, without parsing the JSON. */
function visitCards(json: string, visit: (at: number, flagsAt: number) => void): void {
  let index = findNextCard(json, 0)
  while (index >= 0) {
    const flagsAt = json.indexOf(guestFlagsJson, index)
    if (flagsAt < 0) break
    visit(index, flagsAt)
    index = findNextCard(json, flagsAt + guestFlagsJson.length)
  }
}

/** Lists the cards of a reply in order. */
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

/** Returns the dependency of a reply on its cards. */
export function getCardsDependency(json: string): CardsDependency {
  const insertSetIds = new Set<string>()
  let lastInsertSetId = ''
  let counts = ''
  let end = -1
  visitCards(json, (at, flagsAt) => {
    const idStart = at + insertSetIdIndex
    // Consecutive cards usually share a set.
    if (lastInsertSetId === '' || !json.startsWith(lastInsertSetId, idStart)) {
      lastInsertSetId = json.slice(idStart, idStart + idLength)
      insertSetIds.add(lastInsertSetId)
    }
    // The counters directly precede the flags. An imitation in a card's attributes precedes both.
    counts += json.slice(json.lastIndexOf(countersPrefix, flagsAt), flagsAt)
    end = flagsAt + guestFlagsJson.length
  })
  // Photo credits follow the last card, and change independently of the catalogue.
  return { insertSetIds: [...insertSetIds], counts: end < 0 ? '' : counts + json.slice(end) }
}

/** Returns the reply with a viewer's flags. A card without an entry in `flags` stays as guests see it. */
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
