/**
 * The title of a page as text, for `document.title`: what is shown, joined with " - ", then the site's name; with
 * no title only the site's name (spec §1).
 */
export function pageTitleText(titles: ReadonlyArray<string>, siteName: string): string {
  return [...titles, siteName].join(' - ')
}

/** The same as markup, with angle brackets escaped (spec §1): a browser shows what `pageTitleText` gives. */
export function pageTitle(titles: ReadonlyArray<string>, siteName: string): string {
  return pageTitleText(titles, siteName).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
