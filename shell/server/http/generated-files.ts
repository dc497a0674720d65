import type { Site } from '@ninepocket/contract/site/site'
import { buildWebManifest, webManifestPath } from './web-manifest.ts'

type GeneratedFile = { contentType: string; text: string }

/** Returns the file at an address whose content follows from the settings; null if there is none. */
export function findGeneratedFile(
  address: string,
  { publicUrl, site }: { publicUrl: string; site: Pick<Site, 'siteName'> },
): GeneratedFile | null {
  if (address === '/robots.txt') {
    const text = `User-agent: *\nDisallow: /api/\nDisallow: /search\nSitemap: ${publicUrl}/sitemap.xml\n`
    return { contentType: 'text/plain', text }
  }
  if (address === webManifestPath) return { contentType: 'application/manifest+json', text: buildWebManifest(site) }
  return null
}
