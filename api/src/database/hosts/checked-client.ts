import pg from 'pg'
import { assertSupportedVersion, readServerState } from './server-state.ts'

type ConnectCallback = (error: Error | null, client?: pg.Client) => void

/**
 * A client that checks the server of each new connection. Its `error` listener keeps a lost connection from ending the
 * process; the next statement fails instead.
 */
export class CheckedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  /** @throws UnsupportedServerVersion; Error if the server cannot be reached */
  override connect(): Promise<pg.Client>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
    const connected = this.#connectAndCheck()
    if (!callback) return connected
    connected.then((client) => callback(null, client), callback)
    return undefined
  }

  async #connectAndCheck(): Promise<pg.Client> {
    await super.connect()
    try {
      assertSupportedVersion(await readServerState(this))
      return this
    } catch (error) {
      this.end().catch(() => {})
      throw error
    }
  }
}
