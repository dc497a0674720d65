export const maxSuspensionReasonLength = 1_000
export const missingSuspensionReasonMessage = 'Please enter a reason'
