/**
 * The title of a page: what is shown, joined with " - ", then the site's name; with no title only the site's
 * name. Angle brackets are escaped (spec §1).
 */
export function pageTitle(titles: ReadonlyArray<string>, siteName: string): string {
  return [...titles, siteName].join(' - ').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
