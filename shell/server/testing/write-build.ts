import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Differences from a valid build. Another `content` gives another version. */
export type BuildOverrides = { server?: string; manifestFields?: object; content?: string }

const defaultServerSource = `
export const routes = ({ productNoun }) => [{ path: '/' + productNoun, chunk: productNoun + '-page' }]
export const widgets = { 'layout-bar': {}, 'footer-extra': {} }
export const remoteListing = { displayName: 'Examples' }`
const defaultManifest = {
  entry: 'entry.js',
  interfaceVersion: 1,
  apiVersion: 1,
  chunks: {
    routes: { js: ['r.js'], css: [] },
    widgets: { js: ['w.js'], css: [] },
    'hockey-page': { js: ['p.js'], css: [] },
  },
  integrity: { 'entry.js': 'sha384-abc' },
}

/** Writes a small build of a remote, as the bundler would. Returns its folder. */
export async function writeBuild(
  folder: string,
  { server = defaultServerSource, manifestFields = {}, content = 'entry' }: BuildOverrides = {},
): Promise<string> {
  const files = {
    'browser/ninepocket.json': JSON.stringify({ ...defaultManifest, ...manifestFields }),
    'browser/entry.js': content,
    'server/server.mjs': `${server}\n// ${content}`,
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}
