/** Names that search engines, link previews and archives give themselves. Cubot is a maker of phones. */
const crawlerPattern =
  /(?<!cu)bot|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|yeti\/|google-inspectiontool|googleother/i

/** Returns whether a `User-Agent` header names a crawler. Other programs, such as curl, are treated as browsers. */
export const isCrawler = (userAgent: string | undefined): boolean => crawlerPattern.test(userAgent ?? '')
