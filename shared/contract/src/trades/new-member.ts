/** Time in days after the activation for which a member is new: without own words in messages, and without ratings. */
export const newMemberDays = 7
