/** Returns the username of a path segment such as "@Wayne_99" in lower case; null if there is none (spec §2.6). */
export function parseUsername(handle = ''): string | null {
  return handle.replace(/^@/, '').toLowerCase() || null
}
