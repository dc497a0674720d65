export const maxMessageLength = 1_000
/** Limit on the messages of an offer, of both sides. */
export const maxMessagesPerOffer = 200
/** Limit on a member's messages in an offer in a row, until the other side writes. */
export const maxMessagesInRow = 5
/** Limit on the messages of a member within 24 hours. */
export const maxMessagesPerDay = 100
/** Time in days after the end of an offer for which its members may write. */
export const messageDaysAfterEnd = 30
