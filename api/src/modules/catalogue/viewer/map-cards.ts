import type { Card } from '@ninepocket/contract/catalogue/card'

/** Returns a copy of a reply in which `replace` was applied to every card. */
export type MapCards<Reply> = (reply: Reply, replace: (card: Card) => Card) => Reply

export const mapCardsInReply = <Reply extends { cards: Card[] }>(
  reply: Reply,
  replace: (card: Card) => Card,
): Reply => ({ ...reply, cards: reply.cards.map(replace) })

export const mapCardInReply = <Reply extends { card: Card }>(reply: Reply, replace: (card: Card) => Card): Reply => ({
  ...reply,
  card: replace(reply.card),
})

/** Replaces the card of a copy or a wish, which has none once the card has left the catalogue. */
export const mapCardInItem = <Item extends { card?: Card | undefined }>(
  item: Item,
  replace: (card: Card) => Card,
): Item => (item.card ? { ...item, card: replace(item.card) } : item)
