/** Joins titles and site name with " - " (spec §1.6). The result is plain text: escape it in markup. */
export function formatPageTitle(titles: ReadonlyArray<string>, siteName: string): string {
  return [...titles, siteName].join(' - ')
}
