/**
 * The address of a file as it was published. A browser that tries a remote anew asks below `/remotes/NAME/VERSION~2/`:
 * it would answer an address that has failed from what it remembers of it, or wait for a request that hangs.
 */
export function stripRetryMarker(address: string): string {
  return address.replace(/^(\/remotes\/[^/]+\/[^/~]+)~\d{1,6}\//, '$1/')
}
