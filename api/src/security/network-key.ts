import { isIPv6, SocketAddress } from 'node:net'

/** Returns the eight groups of an IPv6 address. */
function expandIpv6(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
}

/**
 * Returns the key by which guests are counted: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * single home can choose among all addresses that share them. Some proxies append the client's port, which does not
 * count. An address that is not valid is its own key.
 */
export function toNetworkKey(address: string): string {
  const withoutZone = address.split('%', 1)[0] ?? ''
  const parsed = SocketAddress.parse(isIPv6(withoutZone) ? `[${withoutZone}]` : withoutZone)
  if (!parsed) return address
  const unmapped = parsed.address.replace(/^::ffff:(?=\d+\.)/, '')
  return unmapped.includes(':') ? expandIpv6(unmapped).slice(0, 4).join(':') : unmapped
}

/** Returns the network of an address, so short that it names no household: "203.0.113.0/24", "2001:db8:1::/48". */
export function anonymizeIpAddress(address: string): string {
  const key = toNetworkKey(address)
  if (/^[\da-f]{1,4}(:[\da-f]{1,4}){3}$/i.test(key)) return `${key.split(':').slice(0, 3).join(':')}::/48`
  return /^\d+(\.\d+){3}$/.test(key) ? `${key.split('.').slice(0, 3).join('.')}.0/24` : ''
}
