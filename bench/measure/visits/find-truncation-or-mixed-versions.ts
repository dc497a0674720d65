/** Returns the defect of a page: it is truncated, or mixes two versions of a remote. Returns null for a valid page. */
export function findTruncationOrMixedVersions(html: string): string | null {
  if (!html.trimEnd().endsWith('</html>')) return 'is truncated'
  const versions = new Map<string, string>()
  for (const [, name = '', version = ''] of html.matchAll(/"\/remotes\/([\w-]+)\/([\w-]+)\//g)) {
    const other = versions.get(name)
    if (other !== undefined && other !== version) return `mixes ${name} ${other} and ${version}`
    versions.set(name, version)
  }
  return null
}
