export const offerKinds = ['trade', 'sale'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerStates = [
  'draft',
  'sent',
  'countered',
  'agreed',
  'disputed',
  'done',
  'declined',
  'withdrawn',
  'lapsed',
  'canceled',
] as const
export type OfferState = (typeof offerStates)[number]

/** The tabs of a member's offers. `my-turn` waits for the member's answer, `their-turn` for the other side's. */
export const offerGroups = ['my-turn', 'their-turn', 'under-way', 'drafts', 'ended'] as const
export type OfferGroup = (typeof offerGroups)[number]

/** What a member does with an offer or a trade in one step. New terms have endpoints of their own. */
export const offerActions = [
  'send',
  'agree',
  'decline',
  'withdraw',
  'cancel',
  'mark-sent',
  'mark-received',
  'dispute',
] as const
export type OfferAction = (typeof offerActions)[number]

/** All that a member can do: the actions, other terms of a draft or as a counter-offer, and deleting a draft. */
export type OfferStep = OfferAction | 'revise' | 'counter' | 'delete'

export const offerEventKinds = [
  'sent',
  'countered',
  'agreed',
  'declined',
  'withdrawn',
  'lapsed',
  'canceled',
  'cards-sent',
  'cards-received',
  'disputed',
  'done',
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

/** Limit on the copies of each side. */
export const maxCopiesPerSide = 50
/** Limit on the offers of a member that wait for an answer, and on the drafts. */
export const maxOpenOffers = 50
/** Time in days that an offer waits for an answer. */
export const offerLifetimeDays = 14
/** Time in days after which an agreed trade of which nothing was sent lapses. */
export const agreementLifetimeDays = 30
/** Time in days after which a trade that was sent by all is done, unless somebody says that something is wrong. */
export const silentReceiptDays = 30
/** Time in days for which addresses are stored after the end of a trade. */
export const addressRetentionDays = 90
export const maxAddressLength = 500
export const maxDisputeReasonLength = 1_000
