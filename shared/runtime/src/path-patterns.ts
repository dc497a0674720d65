import { matchRoutes } from 'react-router-dom'
import type { PageRoute } from './page-route.ts'

/** Returns whether a path belongs to a user. Some programs that share links encode the "@". */
const isUserPath = (path: string) => /^\/(@|%40)/i.test(path)

/** `/@:username/…`: the pages of a user. */
const userPattern = /^\/@:/

/** Returns the pattern that the router understands: `/@:username` never matches there, `/:username` takes the "@" along. */
export const toRouterPattern = (pattern: string) => pattern.replace(userPattern, '/:')

type PathMatch = { index: number; params: Readonly<Record<string, string | undefined>> }

const maxRecentMatches = 100
/** A page looks up its own path several times while it renders, and the router compiles every pattern each time. */
const recentMatches = new Map<string, PathMatch | null>()

/**
 * Finds the pattern that fits a path best, by the router's own ranking. Patterns of user pages are considered for
 * addresses that begin with "@" and for no others; the value of `:username` then begins with it.
 * @returns the index of the pattern and the parameters, or null
 */
export function findBestPathPattern(patterns: ReadonlyArray<string>, path: string): PathMatch | null {
  const key = `${path} ${patterns.join(' ')}`
  const recent = recentMatches.get(key)
  if (recent !== undefined) return recent
  const match = matchWithRouter(patterns, path)
  if (recentMatches.size >= maxRecentMatches) recentMatches.clear()
  recentMatches.set(key, match)
  return match
}

/** Returns whether a pattern may fit paths that begin with this segment. The router takes long for patterns that do not. */
function mayBeginWith(pattern: string, segment: string): boolean {
  const [, first = ''] = pattern.split('/', 2)
  return /^[:*]|\?$/.test(first) || first.toLowerCase() === segment.toLowerCase()
}

function matchWithRouter(patterns: ReadonlyArray<string>, path: string): PathMatch | null {
  const isOfUser = isUserPath(path)
  const [, segment] = /^\/([\w-]+)(\/|$)/.exec(path) ?? []
  const routes = patterns.flatMap((pattern, index) =>
    userPattern.test(pattern) === isOfUser && (segment === undefined || mayBeginWith(pattern, segment))
      ? [{ id: String(index), path: toRouterPattern(pattern) }]
      : [],
  )
  const match = matchRoutes(routes, path)?.[0]
  return match ? { index: Number(match.route.id), params: match.params } : null
}

/** Lists the patterns that a route claims: its path, with each value of a limited parameter written out. */
export function listPathPatternsOfRoute({ path, paramValues = {} }: Pick<PageRoute, 'path' | 'paramValues'>): string[] {
  return Object.entries(paramValues).reduce(
    (patterns, [name, values]) =>
      patterns.flatMap((pattern) =>
        values.map((value) => pattern.replace(new RegExp(`/:${name}(?=/|$)`), `/${value}`)),
      ),
    [path],
  )
}
