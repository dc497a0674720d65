import { matchRoutes } from 'react-router-dom'

/** Matches a path by the router's own rules; `any` matches every path (spec §4.8). */
export function matchesPage(pattern: string, path: string): boolean {
  return pattern === 'any' || matchRoutes([{ path: pattern }], path) !== null
}
