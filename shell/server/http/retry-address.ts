/**
 * Removes the retry marker from an address. A browser that retries a remote requests `/remotes/NAME/VERSION~2/`,
 * because it would repeat a failed preload of the old address, or wait for a request that hangs.
 */
export function stripRetryMarker(address: string): string {
  return address.replace(/^(\/remotes\/[^/]+\/[^/~]+)~\d{1,6}\//, '$1/')
}
