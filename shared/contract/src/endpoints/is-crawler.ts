import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Programs that request pages for someone: scripts, monitors, and browsers that a program controls. */
const visitingPrograms = ['node', 'curl/8.9.1', 'HeadlessChrome/153.0.0.0']
const patternsOfPrograms = new Set(visitingPrograms.flatMap(isbotPatterns))

/** Returns whether a `User-Agent` header names a crawler: a search engine, a link preview or an archive. */
export const isCrawler: (userAgent: string | undefined) => boolean = createIsbotFromList(
  list.filter((pattern) => !patternsOfPrograms.has(pattern)),
)
