/**
 * Who counts as one guest by their network address: an IPv4 address, or the first 64 bits of an IPv6 one, for a
 * single home has that many IPv6 addresses to choose from.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('%', 1)[0]!.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
