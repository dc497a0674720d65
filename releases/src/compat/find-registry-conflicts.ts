import {
  findPathConflicts,
  formatPathConflict,
  type PathClaims,
} from '@ninepocket/shell/server/registry/path-conflicts'
import type { Registry } from '@ninepocket/shell/server/registry/registry'

/** Lists every version that visitors have or are about to get. */
const listClaims = ({ remotes, canaries, announced }: Registry): PathClaims[] => [
  ...remotes,
  ...canaries,
  ...(announced?.remotes ?? []),
  ...(announced?.canaries ?? []),
]

/** Returns a sentence for each path of a version that another remote claims too. */
export const findRegistryConflicts = (registry: Registry, version: PathClaims, productNoun: string): string[] =>
  findPathConflicts(version, listClaims(registry), productNoun).map(formatPathConflict)
