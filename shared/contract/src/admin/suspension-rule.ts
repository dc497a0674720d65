export const maxSuspensionReasonLength = 1_000
export const missingSuspensionReasonMessage = 'Please enter a reason'
export const tooLongSuspensionReasonMessage = 'Reason must be at most 1,000 characters'
