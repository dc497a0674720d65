import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { devPaths } from '@ninepocket/build/dev-server'
import { runtimeVersion } from '@ninepocket/build/packages'
import { apiVersions } from '@ninepocket/contract/api-versions'
import type { Site } from '@ninepocket/contract/site'
import { htmlDocument } from '@ninepocket/shell/server/document'
import { root } from '../setup/root.ts'

const origin = 'http://localhost'

/** A page as it is sent while the site is being worked on: without markup, so that the browser renders all of it. */
export async function devPage(apiPort: number, remotes: readonly string[]): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${apiPort}/api/site`)
  const site = (await reply.json()) as Site // the contract of this call
  const lines = remotes.map(async (name) => ({
    name,
    version: 'dev',
    url: devPaths(name).files,
    entry: 'remoteEntry.js',
    integrity: '',
    faceVersion: Number.parseInt(runtimeVersion(), 10),
    apiVersion: apiVersions.newest,
    slots: slotsIn(await readFile(join(root, name, 'src', 'widgets.ts'), 'utf8').catch(() => '')),
  }))
  const shell = devPaths('shell').files
  const html = htmlDocument({
    head: { titles: [] },
    boot: {
      site,
      remotes: await Promise.all(lines),
      apiVersions,
      answers: [],
      page: null,
      reason: 'development',
    },
    files: {
      entry: { url: `${shell}main.js`, integrity: undefined },
      styles: [],
      sheets: [],
      scripts: [],
    },
    markup: '',
    publicUrl: origin,
    theme: 'system',
  })
  // A linked style sheet can be changed in place; a release has its styles within the page.
  return html.replace('</head>', `<link rel="stylesheet" href="${shell}main.css">\n</head>`)
}

/** The slots that a `widgets.ts` fills. */
export function slotsIn(source: string): string[] {
  return [...source.matchAll(/^ +'?([a-z-]+)'?: widget\(/gm)].map(([, slot = '']) => slot)
}
