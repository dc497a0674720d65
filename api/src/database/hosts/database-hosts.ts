/**
 * Which servers a connection accepts (libpq's `target_session_attrs`): only one that accepts writes, or any. It defaults
 * to read-write for several hosts, and to any for a single host, whose reads are served while it is read-only.
 */
const sessionTargets = ['read-write', 'any'] as const

/** The servers of a database URL, of which one is in use. */
export type DatabaseHosts = {
  /** The URL of each server, in the order of the setting. */
  urls: ReadonlyArray<string>
  acceptsReadOnly: boolean
  /** The URL that the next connection uses. */
  current: () => string
  /** Moves on from a server that was not usable, unless another connection has moved on already. */
  advanceFrom: (url: string) => void
}

/** The scheme and the user, the hosts, and the rest. */
const databaseUrlPattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * Parses a database URL with one host or several: `postgres://user:password@db1:5432,db2:5432/name`. The driver knows
 * only URLs with one host.
 * @throws Error that describes the allowed values
 */
export function parseDatabaseHostUrls(url: string): Pick<DatabaseHosts, 'urls' | 'acceptsReadOnly'> {
  const [, start = '', hosts = '', rest = ''] = databaseUrlPattern.exec(url) ?? []
  const urls = hosts.split(',').map((host) => start + host + rest)
  if (start === '' || !urls.every((each) => URL.canParse(each)))
    throw new Error('must be an address that starts with postgres:// or postgresql://')
  // A "/" ends the host, so an unescaped one in a password would make messages show a part of it as the host.
  if (rest.split('?', 1)[0]?.includes('@') || !canDecode(start + hosts))
    throw new Error('must write the characters / ? # @ % of the user and the password as %2F %3F %23 %40 %25')
  const defaultTarget = urls.length > 1 ? 'read-write' : 'any'
  const target = new URLSearchParams(rest.split('?', 2)[1]).get('target_session_attrs') ?? defaultTarget
  if (!sessionTargets.some((each) => each === target))
    throw new Error(`must have ${sessionTargets.join(' or ')} as target_session_attrs`)
  return { urls, acceptsReadOnly: target === 'any' }
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Returns the hosts of a database URL for a message, without user and password. */
export function formatDatabaseHosts(url: string): string {
  const [, , hosts = ''] = databaseUrlPattern.exec(url) ?? []
  return hosts.split(',').map(decodeURIComponent).join(', ')
}

const hostsByUrl = new Map<string, DatabaseHosts>()

/** Returns the hosts of a database URL. All connections of the process to this URL share the server in use. */
export function getDatabaseHosts(url: string): DatabaseHosts {
  const existing = hostsByUrl.get(url)
  if (existing) return existing
  const parsed = parseDatabaseHostUrls(url)
  let index = 0
  const current = () => parsed.urls[index] ?? url
  const hosts: DatabaseHosts = {
    ...parsed,
    current,
    advanceFrom(unusable) {
      if (unusable === current()) index = (index + 1) % parsed.urls.length
    },
  }
  hostsByUrl.set(url, hosts)
  return hosts
}

/**
 * Runs `connect` with the host in use. If that fails because the host is not usable, runs it with the next one, at most
 * once for each host.
 */
export async function connectToUsableHost<T>(hosts: DatabaseHosts, connect: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const url = hosts.current()
    try {
      return await connect()
    } catch (error) {
      const isOtherHostNext = hosts.current() !== url
      if (attempt === hosts.urls.length || !isOtherHostNext) throw error
    }
  }
}
