/**
 * Returns a path that can be decoded: one that cannot gets its percent signs escaped, and leads to the page for unknown
 * addresses. The router would print the visitor's text to the log.
 */
export function toDecodablePath(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
