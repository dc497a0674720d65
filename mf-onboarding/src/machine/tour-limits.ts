/** Limits of spec §9.7, in milliseconds. */
export const elementTimeoutMs = 60_000
export const visibilityPollMs = 50
export const advanceGuardMs = 250
export const settleAfterNavigationMs = 500

/** Wait before a skippable stage is skipped because its element is absent: the element may be loading. */
export const skipAbsentAfterMs = 3000
export const announceWaitAfterMs = 2000
