import { matchRoutes } from 'react-router-dom'

/** Whether a path is one of a pattern's pages: 'any' is every page, ":name" every part (spec §4.8). The router's own rules. */
export function matchesPage(pattern: string, path: string): boolean {
  return pattern === 'any' || matchRoutes([{ path: pattern }], path) !== null
}
