/**
 * Who counts as one guest by their network address: an IPv4 address, or the first 64 bits of an IPv6 one, for a
 * single home has that many IPv6 addresses to choose from.
 */
export function toNetworkKey(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!unmapped.includes(':')) return unmapped
  const [head = '', tail = ''] = unmapped.split('%', 1)[0]!.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
