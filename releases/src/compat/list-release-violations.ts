import type { Site } from '@ninepocket/contract/site/site'
import type { BuildDescription } from '@ninepocket/shell/server/registry/build-description'
import { formatPathConflict, listPathConflicts } from '@ninepocket/shell/server/registry/path-conflicts'
import type { Registry } from '@ninepocket/shell/server/registry/registry'
import { getIncompatibility, type ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { isPathPattern, isRemoteListing } from '@ninepocket/shell/server/registry/validate-remote-listing'

/** Names of a remote's exposed modules, the same in the browser build and the server build. */
const exposedModules = ['routes', 'widgets']

/** Returns one sentence for each way in which a build breaks its contract with the site; empty if it keeps it. */
export function findContractViolations(
  { info, chunks, exports: serverExports }: BuildDescription,
  shell: ShellRequirements,
): string[] {
  const rejectionReason = getIncompatibility(info, shell)
  const serverModules = { routes: serverExports.pageChunks, widgets: serverExports.slots }
  const inServer = Object.entries(serverModules).flatMap(([name, value]) => (value ? [name] : []))
  const inBrowser = exposedModules.filter((name) => chunks.includes(name))
  const unknownSlots = info.slots.filter((slot) => !shell.slots.includes(slot))
  const pagesWithoutChunk = (serverExports.pageChunks ?? []).filter((chunk) => !chunks.includes(chunk))
  const invalidPaths = info.paths.filter((path) => !isPathPattern(path))
  const violations: Array<[boolean, string]> = [
    [rejectionReason !== null, `${rejectionReason}.`],
    [info.integrity === '', 'Its entry has no integrity hash, so browsers cannot verify it.'],
    [inBrowser.length === 0, 'It exposes neither pages nor widgets.'],
    [
      inBrowser.join() !== inServer.join(),
      `Its browser build exposes ${formatList(inBrowser)}, its server build ${formatList(inServer)}.`,
    ],
    [pagesWithoutChunk.length > 0, `Pages without a chunk in the browser build: ${formatList(pagesWithoutChunk)}.`],
    [
      !isRemoteListing(serverExports.listing),
      'src/remote-listing.ts exports no valid `remoteListing`: a display name, and navigation entries with paths of this site.',
    ],
    [invalidPaths.length > 0, `Paths that are no valid patterns: ${formatList(invalidPaths)}.`],
    [!serverExports.pathsFollowNoun, 'Its paths depend on more of the site than the product noun.'],
    [unknownSlots.length > 0, `Slots that the live shell does not have: ${formatList(unknownSlots)}.`],
  ]
  return violations.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}

/** Returns the violations of a build's contract, and its paths that another live or announced remote claims. */
export function listReleaseViolations(
  { liveShell, site }: { liveShell: ShellRequirements; site: Site },
  { remotes, canaries, announced }: Registry,
  build: BuildDescription,
): string[] {
  const claims = [...remotes, ...canaries, ...(announced?.remotes ?? []), ...(announced?.canaries ?? [])]
  const conflicts = listPathConflicts(build.info, claims, site.productNoun)
  return [...findContractViolations(build, liveShell), ...conflicts.map(formatPathConflict)]
}

const formatList = (names: ReadonlyArray<string>) => (names.length > 0 ? names.join(', ') : 'nothing')
