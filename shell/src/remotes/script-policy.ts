/** The used part of Trusted Types, which TypeScript's types lack. */
type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

/** Folders of own scripts: the shell's, and each version of a remote. */
const ownScriptFolders = /^\/(?:assets|remotes\/[^/]+\/[^/]+)\//

/** Returns whether a script URL is allowed: in an own folder, or of one of the origins. */
export function isAllowedScript(address: string, pageUrl: string, origins: ReadonlyArray<string>): boolean {
  if (!URL.canParse(address, pageUrl)) return false
  const { origin, pathname } = new URL(address, pageUrl)
  if (origins.includes(origin)) return true
  return origin === new URL(pageUrl).origin && ownScriptFolders.test(pathname)
}

/**
 * Restricts the scripts that can be added to the page. The pages' policy requires this (`require-trusted-types-for`)
 * and forbids scripts from text altogether. Call it before the first script is added. `origins` are those of an
 * overridden remote.
 */
export function installScriptPolicy(origins: ReadonlyArray<string>): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowedScript(address, location.href, origins) ? address : null),
  })
}
