import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** `ninepocket.json` of a browser build (shared/build). File names are relative to the build's folder. */
export type BuildManifest = {
  entry: string
  /** Version of the remote interface that the build was made for. */
  interfaceVersion: number
  /** API version that the build relies on (shared/contract/src/endpoints/api-versions.ts). */
  apiVersion: number
  chunks: Readonly<Record<string, { js: string[]; css: string[] }>>
  /** Absent from builds made before the site had a typeface of its own. */
  fonts?: ReadonlyArray<string>
  integrity: Readonly<Record<string, string>>
}

export const manifestFileName = 'ninepocket.json'

/** @throws if the build has no manifest, or one without an entry */
export async function readBuildManifest(browserFolder: string): Promise<BuildManifest> {
  // Written by our own build.
  const manifest = JSON.parse(await readFile(path.join(browserFolder, manifestFileName), 'utf8')) as BuildManifest
  if (!manifest.entry) throw new Error(`${browserFolder} has no entry`)
  return manifest
}
