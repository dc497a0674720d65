/** Limits of spec §9.7, in milliseconds. */
export const longestWaitMs = 60_000
export const visibilityPollMs = 50
export const advanceGuardMs = 250
export const afterNavigationMs = 500

/** A stage that may be left out, and whose element is not in the page at all, waits so long for it: it may be loading. */
export const absentSkipMs = 3000
/** After so long it is said that something is waited for. */
export const silentWaitMs = 2000
