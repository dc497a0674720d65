import pg from 'pg'
import type { DatabaseHosts } from './database-hosts.ts'
import { assertSupportedVersion, ReadOnlyDatabaseError, readServerState } from './server-state.ts'

type ConnectCallback = (error: Error | null, client?: pg.Client) => void

/** Time limits for a connection: shorter if another server can be tried. */
const connectTimeoutMs = { onlyHost: 10_000, oneOfSeveral: 3_000 }

/**
 * Creates the driver's client class for these hosts, as a pool needs it. A client connects to the host in use, checks its
 * version and whether it accepts writes, and otherwise lets the next client use the next host. Its `error` listener
 * keeps a lost connection from ending the process; the next statement fails instead. Behind a pooler no statement has a
 * name: a named one stays in the session that prepared it.
 */
export function createHostClientClass(hosts: DatabaseHosts, { isBehindPooler = false } = {}) {
  return class HostClient extends pg.Client {
    readonly #url: string

    constructor(config?: pg.ClientConfig) {
      const url = hosts.current()
      const connectionTimeoutMillis = connectTimeoutMs[hosts.urls.length > 1 ? 'oneOfSeveral' : 'onlyHost']
      super({ ...config, connectionString: url, connectionTimeoutMillis })
      this.#url = url
      this.on('error', () => {})
      if (isBehindPooler) removeStatementNames(this)
    }

    /** @throws UnsupportedServerVersionError; ReadOnlyDatabaseError; Error if the server cannot be reached */
    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
      const connected = this.#connectAndCheck()
      if (!callback) return connected
      connected.then((client) => callback(null, client), callback)
      return undefined
    }

    async #connectAndCheck(): Promise<pg.Client> {
      try {
        await super.connect()
        const state = await readServerState(this)
        assertSupportedVersion(state)
        if (state.isReadOnly && !hosts.acceptsReadOnly) throw new ReadOnlyDatabaseError()
        return this
      } catch (error) {
        hosts.advanceFrom(this.#url)
        this.end().catch(() => {})
        throw error
      }
    }
  }
}

/** Makes a client send every statement without its name. */
function removeStatementNames(client: pg.Client): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [statement, ...rest]) {
      const hasName = typeof statement === 'object' && statement !== null && 'name' in statement
      return Reflect.apply(query, self, [hasName ? { ...statement, name: undefined } : statement, ...rest])
    },
  })
}
