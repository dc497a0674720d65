/**
 * Returns the key by which guests are counted: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * single home can choose among all addresses that share them.
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
