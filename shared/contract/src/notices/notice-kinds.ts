import type { OfferEventKind } from '../trades/offers/offer-states.ts'

/** The mails that a member turns on and off, and what the settings call them. */
export const noticeMailLabels = {
  offers: 'Offers, counter-offers and their answers',
  deliveries: 'Cards sent and received, and problems with a trade',
  messages: 'Messages about an offer',
  ratings: 'Ratings of your trades',
  digest: 'Weekly list of cards on your wishlist that members offer',
} as const
export type NoticeMailKind = keyof typeof noticeMailLabels
// `Object.keys` loses the key type.
export const noticeMailKinds = Object.keys(noticeMailLabels) as [NoticeMailKind, ...NoticeMailKind[]]

export type NoticeKind = `offer-${OfferEventKind}` | 'message' | 'rating' | 'rating-answer'

type KindDescription = { mail: NoticeMailKind; format: (name: string) => string }

/** The mail of each kind, and its text about the other member. */
const descriptions: Readonly<Record<NoticeKind, KindDescription>> = {
  'offer-sent': { mail: 'offers', format: (name) => `${name} sent you an offer` },
  'offer-countered': { mail: 'offers', format: (name) => `${name} made a counter-offer` },
  'offer-agreed': { mail: 'offers', format: (name) => `${name} agreed to your offer` },
  'offer-declined': { mail: 'offers', format: (name) => `${name} declined your offer` },
  'offer-withdrawn': { mail: 'offers', format: (name) => `${name} withdrew an offer` },
  'offer-lapsed': { mail: 'offers', format: (name) => `Your offer with ${name} has expired` },
  'offer-canceled': { mail: 'offers', format: (name) => `Your trade with ${name} was canceled` },
  'offer-cards-sent': { mail: 'deliveries', format: (name) => `${name} sent the cards of a trade` },
  'offer-cards-received': { mail: 'deliveries', format: (name) => `${name} received your cards` },
  'offer-disputed': { mail: 'deliveries', format: (name) => `There is a problem in your trade with ${name}` },
  'offer-done': { mail: 'deliveries', format: (name) => `Your trade with ${name} is done` },
  message: { mail: 'messages', format: (name) => `${name} wrote to you about an offer` },
  rating: { mail: 'ratings', format: (name) => `${name} rated a trade with you` },
  'rating-answer': { mail: 'ratings', format: (name) => `${name} answered your rating` },
}
// `Object.keys` loses the key type.
export const noticeKinds = Object.keys(descriptions) as [NoticeKind, ...NoticeKind[]]

export const getNoticeMailKind = (kind: NoticeKind): NoticeMailKind => descriptions[kind].mail

/** Returns the text of a notice. `username` is that of the other member, if there is one. */
export const formatNotice = (kind: NoticeKind, username: string | null): string =>
  descriptions[kind].format(username === null ? 'A member' : `@${username}`)
