import { readBuildManifest } from '../registry/build-manifest.ts'
import { readInlineStyles } from './inline-styles.ts'
import type { PublishedBuild } from './page-files.ts'

/** Reads what pages need of a browser build that visitors find under `url`. @throws where a file is missing */
export async function readPublishedBuild(browserFolder: string, url: string): Promise<PublishedBuild> {
  const manifest = await readBuildManifest(browserFolder)
  return { url, manifest, styles: await readInlineStyles(browserFolder, manifest) }
}
