/**
 * The title of a page as text: what is shown, joined with " - ", then the site's name; with no title only the site's
 * name (spec §1.6). Whoever writes it into markup escapes it there.
 */
export function formatPageTitle(titles: ReadonlyArray<string>, siteName: string): string {
  return [...titles, siteName].join(' - ')
}
