/** Limit on the files of a ZIP: those of an export with 20,000 photos. */
export const maxArchiveFiles = 21_000
/** Limit on a photo in bytes, as on an upload (spec §9.10). */
export const maxArchivedPhotoBytes = 10 * 1024 * 1024
/** Limit in characters on the name of a photo in a ZIP. */
export const maxPhotoPathLength = 200
