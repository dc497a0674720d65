import { getDevServerUrlPaths } from '@ninepocket/build/dev-server'
import { readRuntimeVersion } from '@ninepocket/build/packages'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { Site } from '@ninepocket/contract/site/site'
import { renderHtmlDocument } from '@ninepocket/shell/server/rendering/render-html-document'
import type { RemoteSourceDescriber } from './describe-source-remotes.ts'

/** Renders a page without markup, so that the browser renders its content. */
export async function renderClientOnlyPage(
  apiPort: number,
  remotes: readonly string[],
  sources: RemoteSourceDescriber,
): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${apiPort}/api/site`)
  const site = (await reply.json()) as Site // the API encodes it with the contract's schema
  const entries = remotes.map(async (name) => ({
    name,
    version: 'dev',
    url: getDevServerUrlPaths(name).files,
    entry: 'remoteEntry.js',
    integrity: '',
    interfaceVersion: Number.parseInt(readRuntimeVersion(), 10),
    apiVersion: apiVersions.newest,
    ...(await sources.describe(name, site)),
  }))
  const shell = getDevServerUrlPaths('shell').files
  const document = renderHtmlDocument({
    head: { titles: [] },
    boot: {
      site,
      remotes: await Promise.all(entries),
      apiVersions,
      queries: [],
      page: null,
      reason: 'development',
    },
    files: { entry: { url: `${shell}main.js`, integrity: undefined }, styles: [], sheets: [], scripts: [], fonts: [] },
    markup: '',
    publicUrl: 'http://localhost',
    theme: 'system',
  })
  // Hot reload can replace a linked style sheet; a release inlines its styles.
  return document.toString().replace('</head>', `<link rel="stylesheet" href="${shell}main.css">\n</head>`)
}
