/** Time in days after the activation for which a member is new, and sends preset messages only. */
export const newMemberDays = 7
