import { call } from '@ninepocket/client/call'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { getOwnedCards } from '@ninepocket/contract/user-inventory-endpoints'

export type OwnedReply = EndpointReply<typeof getOwnedCards>

/** Tiles of a few rows mount within this time of each other; nobody sees it pass. */
const collectMs = 30
/** As many as the endpoint takes. */
const mostCards = 100

type Asked = { cardId: string; resolve: (reply: OwnedReply) => void; reject: (error: unknown) => void }
let waiting: Asked[] = []

async function send(): Promise<void> {
  const asked = waiting
  waiting = []
  if (asked.length === 0) return
  try {
    const { owned } = await call(getOwnedCards, {
      query: { cards: asked.map(({ cardId }) => cardId).join(',') },
    })
    const byId = new Map(owned.map((each) => [each.cardId, each]))
    for (const { cardId, resolve } of asked) {
      resolve({ owned: [byId.get(cardId) ?? { cardId, quantity: 0, forTrade: 0, forSale: 0 }] })
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** What the member has of one card. Cards that are asked for at about the same time share one call. */
export function askForOwned(cardId: string): Promise<OwnedReply> {
  const reply = new Promise<OwnedReply>((resolve, reject) => {
    waiting.push({ cardId, resolve, reject })
  })
  if (waiting.length === 1) setTimeout(send, collectMs)
  if (waiting.length === mostCards) void send()
  return reply
}
