import type { BuildDescription } from '@ninepocket/shell/server/registry/build-description'
import {
  getRejectionReason,
  type ShellRequirements,
} from '@ninepocket/shell/server/registry/shell-requirements'

/** What a remote's modules are called, in its browser build and in its server build. */
const exposedModules = ['routes', 'widgets']

/** In what a build breaks its contract with the site that is to take it: sentences for people, none where it keeps it. */
export function findContractViolations(
  { info, chunks, exports: serverExports }: BuildDescription,
  shell: ShellRequirements,
): string[] {
  const rejectionReason = getRejectionReason(shell, info)
  const serverModules = { routes: serverExports.pageChunks, widgets: serverExports.slots }
  const inServer = Object.entries(serverModules).flatMap(([name, value]) => (value ? [name] : []))
  const inBrowser = exposedModules.filter((name) => chunks.includes(name))
  const unknownSlots = info.slots.filter((slot) => !shell.slots.includes(slot))
  const pagesWithoutChunk = (serverExports.pageChunks ?? []).filter((chunk) => !chunks.includes(chunk))
  const violations: Array<[boolean, string]> = [
    [rejectionReason !== null, `${rejectionReason}.`],
    [info.integrity === '', 'Its entry has no hash, so that no browser could check it.'],
    [inBrowser.length === 0, 'It exposes neither pages nor widgets.'],
    [
      inBrowser.join() !== inServer.join(),
      `Its browser build exposes ${formatList(inBrowser)}, its server build ${formatList(inServer)}.`,
    ],
    [
      pagesWithoutChunk.length > 0,
      `Pages without a chunk in the browser build: ${formatList(pagesWithoutChunk)}.`,
    ],
    [unknownSlots.length > 0, `Slots that the live shell does not know: ${formatList(unknownSlots)}.`],
  ]
  return violations.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}

const formatList = (names: ReadonlyArray<string>) => (names.length > 0 ? names.join(', ') : 'nothing')
