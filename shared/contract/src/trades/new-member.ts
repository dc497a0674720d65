/** Time in days after the activation for which a member is new: sends preset messages only, and does not rate trades. */
export const newMemberDays = 7
