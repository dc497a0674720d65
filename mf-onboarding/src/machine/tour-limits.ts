/** Limits of spec §9.7, in milliseconds. */
export const elementTimeoutMs = 60_000
export const visibilityPollMs = 50
export const advanceGuardMs = 250
export const settleAfterNavigationMs = 500

/** A stage that may be left out, and whose element is not in the page at all, waits so long for it: it may be loading. */
export const skipAbsentAfterMs = 3000
/** After so long it is said that something is waited for. */
export const announceWaitAfterMs = 2000
