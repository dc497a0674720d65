/** The username in a part of the address such as "@Wayne_99", in lower case; null where there is none (spec §2.6). */
export function parseUsername(handle = ''): string | null {
  return handle.replace(/^@/, '').toLowerCase() || null
}
