import type { DescribedBuild } from '@ninepocket/shell/server/described-build'
import { type LiveShell, refusalBy } from '@ninepocket/shell/server/live-shell'

/** What a remote's modules are called, in its browser build and in its server build. */
const exposed = ['routes', 'widgets']

/** In what a build breaks its contract with the site that is to take it: sentences for people, none where it keeps it. */
export function contractBreaches({ info, chunks, face }: DescribedBuild, shell: LiveShell): string[] {
  const refusal = refusalBy(shell, info)
  const served = { routes: face.pageChunks, widgets: face.slots }
  const inServer = Object.entries(served).flatMap(([name, is]) => (is ? [name] : []))
  const inBrowser = exposed.filter((name) => chunks.includes(name))
  const unknownSlots = info.slots.filter((slot) => !shell.slots.includes(slot))
  const lostPages = (face.pageChunks ?? []).filter((chunk) => !chunks.includes(chunk))
  const breaches: Array<[boolean, string]> = [
    [refusal !== null, `${refusal}.`],
    [info.integrity === '', 'Its entry has no hash, so that no browser could check it.'],
    [inBrowser.length === 0, 'It exposes neither pages nor widgets.'],
    [
      inBrowser.join() !== inServer.join(),
      `Its browser build exposes ${listed(inBrowser)}, its server build ${listed(inServer)}.`,
    ],
    [lostPages.length > 0, `Pages without a chunk in the browser build: ${listed(lostPages)}.`],
    [unknownSlots.length > 0, `Slots that the live shell does not know: ${listed(unknownSlots)}.`],
  ]
  return breaches.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}

const listed = (names: ReadonlyArray<string>) => (names.length > 0 ? names.join(', ') : 'nothing')
