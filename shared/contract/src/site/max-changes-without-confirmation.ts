/** Changes at once, such as of copies or wishes, up to which nothing is asked (spec §4.11). */
export const maxChangesWithoutConfirmation = 20
