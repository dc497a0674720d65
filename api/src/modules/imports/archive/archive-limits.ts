/** Limit on the files of a ZIP: photos of copies, and those of cards, which the export of an account has too (spec §9.40). */
export const maxArchiveFiles = 21_000
/** Limit in characters on the name of a photo in a ZIP. */
export const maxPhotoPathLength = 200
