import { slugifyProductNoun } from '@ninepocket/paths/site-paths'

/** The paths that a version claims, whether it is live, a canary or announced. */
export type RemotePathClaims = { name: string; paths: ReadonlyArray<string> }
type PathConflict = { pattern: string; remotes: readonly [string, string] }

/**
 * Returns the addresses that a pattern covers in a form that is equal for equal patterns: optional segments are written
 * out, parameters have no names, and letters are lower case, because the router ignores case.
 */
export function expandPathPattern(pattern: string, productNoun: string): string[] {
  const segments = pattern
    .replaceAll('{productNoun}', slugifyProductNoun(productNoun))
    .split('/')
    .filter((segment) => segment !== '')
  let variants = ['']
  for (const segment of segments) {
    const name = segment.replace(/\?$/, '').replace(/:.*/, ':').toLowerCase()
    const extended = variants.map((variant) => `${variant}/${name}`)
    variants = segment.endsWith('?') ? variants.concat(extended) : extended
  }
  return variants.map((variant) => variant || '/')
}

/**
 * Finds the patterns of a remote that another one claims too. Patterns that only overlap are no conflict: the router
 * ranks them.
 */
export function listPathConflicts(
  remote: RemotePathClaims,
  others: ReadonlyArray<RemotePathClaims>,
  productNoun: string,
): PathConflict[] {
  const owners = new Map<string, string>()
  for (const { name, paths } of others.filter(({ name }) => name !== remote.name))
    for (const variant of paths.flatMap((path) => expandPathPattern(path, productNoun))) owners.set(variant, name)
  return remote.paths.flatMap((pattern) => {
    const owner = expandPathPattern(pattern, productNoun).map((variant) => owners.get(variant))
    const other = owner.find((name) => name !== undefined)
    return other === undefined ? [] : [{ pattern, remotes: [remote.name, other] as const }]
  })
}

/** Returns a sentence for the operator. */
export const formatPathConflict = ({ pattern, remotes: [remote, other] }: PathConflict) =>
  `${remote} and ${other} both claim the path ${pattern}.`
