/** What is used of the browser's Trusted Types, of which TypeScript knows nothing yet. */
type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

/** Where scripts of ours lie: those of the shell, and those of each version of a remote. */
const ownScriptFolders = /^\/(?:assets|remotes\/[^/]+\/[^/]+)\//

/** Whether a script may be loaded from an address: ours from our own folders, and all of the origins given. */
export function isAllowedScript(address: string, pageUrl: string, origins: ReadonlyArray<string>): boolean {
  if (!URL.canParse(address, pageUrl)) return false
  const { origin, pathname } = new URL(address, pageUrl)
  if (origins.includes(origin)) return true
  return origin === new URL(pageUrl).origin && ownScriptFolders.test(pathname)
}

/**
 * Lets no script be added to the page but those that are allowed. Pages require it by their policy
 * (`require-trusted-types-for`), also for what would make scripts of text: nothing may. Before the first script is added.
 * `origins` are those of a remote that the operator lets be overridden.
 */
export function installScriptPolicy(origins: ReadonlyArray<string>): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowedScript(address, location.href, origins) ? address : null),
  })
}
