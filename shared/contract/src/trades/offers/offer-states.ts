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

/** Steps that run at once, without new terms. New terms have endpoints of their own. */
export const offerActions = [
  'send',
  'agree',
  'decline',
  'withdraw',
  'cancel',
  'mark-sent',
  'unmark-sent',
  'mark-received',
  'dispute',
] as const
export type OfferAction = (typeof offerActions)[number]

/** Every step of a member: the actions, other terms of a draft or as a counter-offer, and deleting a draft. */
export const offerSteps = [...offerActions, 'revise', 'counter', 'delete'] as const
export type OfferStep = (typeof offerSteps)[number]

export const offerEventKinds = [
  'sent',
  'countered',
  'agreed',
  'declined',
  'withdrawn',
  'lapsed',
  'canceled',
  'address-entered',
  'cards-sent',
  'cards-unsent',
  'cards-received',
  'reminded',
  'disputed',
  'done',
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

/** Limit on the copies of each side. */
export const maxCopiesPerSide = 50
/** Limit on the offers of a member that wait for an answer, and on the drafts. */
export const maxOpenOffers = 50
/** Limits on the offers that a member sends within an hour: in all, as a new member, and to one other member. */
export const maxSentOffersPerHour = 60
export const maxSentOffersPerHourOfNewMember = 20
export const maxSentOffersPerHourToPartner = 10
/** Time in days that an offer waits for an answer. */
export const offerLifetimeDays = 14
/** Time in days after which an agreed trade of which nothing was sent lapses. */
export const agreementLifetimeDays = 30
/**
 * Time in days without a step or a message after which a trade is completed if all sides have sent their cards, and is
 * left to the admins if one side has not.
 */
export const silentDaysUntilCompletionOrReview = 30
/** Time in days before the end of the silence at which both sides are reminded. */
export const completionReminderLeadDays = 7
/** Time in days for which addresses are stored after the end of a trade. */
export const addressRetentionDays = 90
export const maxAddressLength = 500
export const maxDisputeReasonLength = 1_000
