import pg from 'pg'
import type { DatabaseHosts } from './database-hosts.ts'
import { assertSupportedVersion, ReadOnlyDatabase, readServerState } from './server-state.ts'

type ConnectCallback = (error: Error | null, client?: pg.Client) => void

/** Time limits for a connection: shorter if another server can be tried. */
const connectTimeoutMs = { onlyHost: 10_000, oneOfSeveral: 3_000 }

/**
 * Creates the driver's client class for these hosts, as a pool needs it. A client connects to the host in use, checks its
 * version and whether it accepts writes, and otherwise lets the next client use the next host. Its `error` listener
 * keeps a lost connection from ending the process; the next statement fails instead.
 */
export function createHostClientClass(hosts: DatabaseHosts) {
  return class HostClient extends pg.Client {
    readonly #url: string

    constructor(config?: pg.ClientConfig) {
      const url = hosts.current()
      const connectionTimeoutMillis = connectTimeoutMs[hosts.urls.length > 1 ? 'oneOfSeveral' : 'onlyHost']
      super({ ...config, connectionString: url, connectionTimeoutMillis })
      this.#url = url
      this.on('error', () => {})
    }

    /** @throws UnsupportedServerVersion; ReadOnlyDatabase; Error if the server cannot be reached */
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
        if (state.isReadOnly && !hosts.acceptsReadOnly) throw new ReadOnlyDatabase()
        return this
      } catch (error) {
        hosts.advanceFrom(this.#url)
        this.end().catch(() => {})
        throw error
      }
    }
  }
}
