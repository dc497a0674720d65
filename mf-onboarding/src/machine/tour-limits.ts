// Limits of spec §9.7, in milliseconds.

/** Time for which a target may be missing before the stage is stalled, and Skip is offered. */
export const missingTargetStallDelayMs = 60_000
export const visibilityPollMs = 50
export const minTimeBetweenAdvancesMs = 250
export const firstTargetCheckDelayMs = 500

/** Wait before a skippable stage is skipped because its element is absent: the element may be loading. */
export const missingTargetSkipDelayMs = 3000
/** Time for which a target may be missing before a message says so. */
export const waitingMessageDelayMs = 2000
