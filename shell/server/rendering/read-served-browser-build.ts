import { readBuildManifest } from '../registry/build-manifest.ts'
import { readInlineStyles } from './inline-styles.ts'
import type { ServedBrowserBuild } from './page-files.ts'

/** Reads the manifest and styles of a browser build that is served under `url`. @throws if a file is missing */
export async function readServedBrowserBuild(browserFolder: string, url: string): Promise<ServedBrowserBuild> {
  const manifest = await readBuildManifest(browserFolder)
  return { url, manifest, styles: await readInlineStyles(browserFolder, manifest) }
}
