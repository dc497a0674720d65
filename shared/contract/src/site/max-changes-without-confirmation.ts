/** Limit on the changes, such as of copies or wishes, that one action makes without confirmation (spec §4.11). */
export const maxChangesWithoutConfirmation = 20
