/** Formats that other apps read. */
export const exportFormatsForOtherApps = ['deckbox', 'moxfield', 'tcgplayer', 'collx'] as const
export type ExportFormatForOtherApps = (typeof exportFormatsForOtherApps)[number]
/** Formats that a collection can be exported in. `ninepocket` is the site's own CSV, `archive` a ZIP with its photos too. */
export const exportFormats = ['ninepocket', 'archive', ...exportFormatsForOtherApps] as const
export type ExportFormat = (typeof exportFormats)[number]
