import type { OfferEventKind } from '../trades/offers/offer-states.ts'

/** The mails that a member turns on and off, and what the settings call them. */
export const noticeMailLabels = {
  offers: 'Offers, counter-offers and replies',
  deliveries: 'Addresses, cards sent and received, and problems with trades',
  messages: 'Messages about an offer',
  ratings: 'Ratings of your trades',
  digest: 'Weekly list of wishlist cards that members are offering',
} as const
export type NoticeMailKind = keyof typeof noticeMailLabels
// `Object.keys` loses the key type.
export const noticeMailKinds = Object.keys(noticeMailLabels) as [NoticeMailKind, ...NoticeMailKind[]]

/** Ends that an offer and an agreed trade have in common. */
const commonEndKinds = ['lapsed', 'canceled'] as const satisfies ReadonlyArray<OfferEventKind>
type CommonEndKind = (typeof commonEndKinds)[number]

export type NoticeKind =
  | `offer-${OfferEventKind}`
  | `trade-${CommonEndKind}`
  | 'trade-in-review'
  | 'message'
  | 'rating'
  | 'rating-answer'

type KindDescription = { mail: NoticeMailKind; format: (name: string) => string }

/** The mail of each kind, and its text about the other member. */
const descriptions: Readonly<Record<NoticeKind, KindDescription>> = {
  'offer-sent': { mail: 'offers', format: (name) => `${name} sent you an offer` },
  'offer-countered': { mail: 'offers', format: (name) => `${name} made a counter-offer` },
  'offer-agreed': { mail: 'offers', format: (name) => `${name} agreed to your offer` },
  'offer-declined': { mail: 'offers', format: (name) => `${name} declined your offer` },
  'offer-withdrawn': { mail: 'offers', format: (name) => `${name} withdrew an offer` },
  'offer-lapsed': { mail: 'offers', format: (name) => `The offer between you and ${name} has expired` },
  'offer-canceled': { mail: 'offers', format: (name) => `The offer between you and ${name} was canceled` },
  'trade-lapsed': { mail: 'offers', format: (name) => `Your trade with ${name} has expired` },
  'trade-canceled': { mail: 'offers', format: (name) => `Your trade with ${name} was canceled` },
  'offer-address-entered': { mail: 'deliveries', format: (name) => `${name} entered an address` },
  'offer-cards-sent': { mail: 'deliveries', format: (name) => `${name} sent the cards for a trade` },
  'offer-cards-unsent': { mail: 'deliveries', format: (name) => `${name} hasn't sent the cards yet after all` },
  'offer-cards-received': { mail: 'deliveries', format: (name) => `${name} received your cards` },
  'offer-reminded': {
    mail: 'deliveries',
    format: (name) => `Your trade with ${name} will soon be completed automatically`,
  },
  'offer-disputed': { mail: 'deliveries', format: (name) => `Your trade with ${name} has a problem` },
  'trade-in-review': { mail: 'deliveries', format: (name) => `An admin is reviewing your trade with ${name}` },
  'offer-done': { mail: 'deliveries', format: (name) => `Your trade with ${name} is complete` },
  message: { mail: 'messages', format: (name) => `${name} wrote to you about an offer` },
  rating: { mail: 'ratings', format: (name) => `${name} rated a trade with you` },
  'rating-answer': { mail: 'ratings', format: (name) => `${name} replied to your rating` },
}
// `Object.keys` loses the key type.
export const noticeKinds = Object.keys(descriptions) as [NoticeKind, ...NoticeKind[]]

/**
 * Returns the kind of a notice of an event of an offer, or of the trade that it has become. A trade that is disputed though
 * neither side has reported a problem is only in review.
 */
export function getOfferNoticeKind(
  kind: OfferEventKind,
  { subject, isByMember }: { subject: 'offer' | 'trade'; isByMember: boolean },
): NoticeKind {
  if (kind === 'disputed' && !isByMember) return 'trade-in-review'
  const end = commonEndKinds.find((each) => each === kind)
  return subject === 'trade' && end ? `trade-${end}` : `offer-${kind}`
}

export const getNoticeMailKind = (kind: NoticeKind): NoticeMailKind => descriptions[kind].mail

/** Returns the text of a notice. `username` is that of the other member; null after the deletion of the account. */
export const formatNotice = (kind: NoticeKind, username: string | null): string =>
  descriptions[kind]
    .format(username === null ? 'a deleted member' : `@${username}`)
    .replace(/^a(?= deleted member)/, 'A')
