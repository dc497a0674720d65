import type { Client } from 'pg'
import { connectClient } from '../../../database/connect.ts'
import { defineStatement } from '../../../database/define-statement.ts'
import { toKysely } from '../../../database/kysely.ts'
import { sendListenCommands } from '../../../database/notifications.ts'
import { mayDependOnAnythingTag } from '../../../http/caching/cache-tag.ts'
import { photoCreditsChannel } from '../cards/card-credits.ts'
import { cardCountersChannel, parseInsertSetNotification } from './announce-insert-sets.ts'
import { addAllPlayersTagIfNoneNamed, toChangedPhotoCreditTags, toInsertSetCardCountersTag } from './cache-tags.ts'
import {
  type ChangedTags,
  catalogueVersionChannel,
  changedTagsChannel,
  changedTagsPartsChannel,
  parseChangedTags,
  parseChangedTagsPart,
  servedVersionMarkerLockClass,
} from './catalogue-version.ts'

/** Follows the catalogue's version and what changes, whichever process changes it. */
export type CatalogueWatcher = {
  /** Null while changes cannot be received. Caches must not be used then. */
  version: () => number | null
  /** Registers a callback that receives what changed. It receives `any` when changes may have been missed. */
  onChange: (callback: (changed: ChangedTags) => void) => void
  /** Queries the database immediately, so that this process knows its own write before it answers. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

const lockServedVersion = defineStatement({
  name: 'lockServedVersion',
  text: `select pg_advisory_lock_shared(${servedVersionMarkerLockClass}, $version)`,
  parameters: { version: 'int4' },
  columns: { pg_advisory_lock_shared: 'void' },
})
const unlockServedVersion = defineStatement({
  name: 'unlockServedVersion',
  text: `select pg_advisory_unlock_shared(${servedVersionMarkerLockClass}, $version)`,
  parameters: { version: 'int4' },
  columns: { pg_advisory_unlock_shared: 'bool' },
})

/** Time in milliseconds within which a silently lost connection is noticed. */
const pollIntervalMs = 5_000
const reconnectDelayMs = 250

/** Messages of other modules, which share the connection. */
export type ChannelListener = {
  channel: string
  onMessage: (payload: string) => void
  /** Called when the connection is lost, because messages may be missed until it is back. */
  onLoss: () => void
}

/** A connection with the version in its lock. Writers wait until no lock holds an older version. */
type WatchConnection = { client: Client; lockedVersion: number | null }

/** Starts watching. Resolves when the version is first known. */
export async function watchCatalogue(
  url: string,
  otherChannels: ReadonlyArray<ChannelListener> = [],
): Promise<CatalogueWatcher> {
  const callbacks: Array<(changed: ChangedTags) => void> = []
  let version: number | null = null
  let current: WatchConnection | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** The latest message with tags. The message with its version follows. */
  let announced: { version: number; changed: ChangedTags } | null = null
  /** The messages with parts of the tags of the next version. */
  let tagParts: Array<ReturnType<typeof parseChangedTagsPart>> = []

  function notifyCallbacks(changed: ChangedTags): void {
    for (const each of callbacks) each(changed)
  }

  function setVersion(next: number | null): void {
    // Notifications may overtake a query's answer, so the version only increases.
    const isChange = next === null || version === null ? next !== version : next > version
    if (!isChange) return
    const isNextVersion = next !== null && version !== null && next === version + 1
    version = next
    const changed = isNextVersion && announced?.version === next ? announced.changed : 'any'
    notifyCallbacks(changed === 'any' ? 'any' : [...addAllPlayersTagIfNoneNamed(changed), mayDependOnAnythingTag])
  }

  /** Takes the new lock before it releases the old one, so that this process never appears to serve nothing. */
  async function lockVersion(connection: WatchConnection, next: number): Promise<void> {
    const { client, lockedVersion: previousVersion } = connection
    if (previousVersion !== null && next <= previousVersion) return
    connection.lockedVersion = next
    await lockServedVersion.all(client, { version: next })
    if (previousVersion !== null) await unlockServedVersion.all(client, { version: previousVersion })
  }

  async function readVersion({ client }: WatchConnection): Promise<number> {
    const state = await toKysely(client).selectFrom('catalogue_state').select('version').executeTakeFirst()
    return state?.version ?? 0
  }

  async function refreshVersion(connection: WatchConnection): Promise<void> {
    const currentVersion = await readVersion(connection)
    if (current !== connection) return
    setVersion(currentVersion)
    await lockVersion(connection, currentVersion)
  }

  /** Returns an announcement with the tags that came in several messages, if all of them have come. */
  function completeWithParts(announcement: { version: number; changed: ChangedTags }) {
    const parts = tagParts.filter(({ version: partVersion }) => partVersion === announcement.version)
    tagParts = []
    const isComplete = parts.length > 0 && parts.length === parts[0]?.partCount
    return isComplete ? { ...announcement, changed: parts.flatMap(({ tags }) => tags) } : announcement
  }

  function onNotification(connection: WatchConnection, channel: string, payload: string): void {
    if (current !== connection) return
    const other = otherChannels.find((each) => each.channel === channel)
    if (other) {
      other.onMessage(payload)
    } else if (channel === changedTagsChannel) {
      announced = completeWithParts(parseChangedTags(payload))
    } else if (channel === changedTagsPartsChannel) {
      tagParts.push(parseChangedTagsPart(payload))
    } else if (channel === catalogueVersionChannel) {
      const next = Number(payload)
      setVersion(next)
      lockVersion(connection, next).catch(() => dropConnection(connection))
    } else {
      const insertSetIds = parseInsertSetNotification(payload)
      if (insertSetIds === 'any') notifyCallbacks('any')
      else if (channel === cardCountersChannel) notifyCallbacks(insertSetIds.map(toInsertSetCardCountersTag))
      else notifyCallbacks(toChangedPhotoCreditTags(insertSetIds))
    }
  }

  function reconnectLater(): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => connect().catch(() => {}), reconnectDelayMs).unref()
  }

  /** Does nothing if the connection is dropped already: a failure may be reported by several events and queries. */
  function dropConnection(dropped: WatchConnection): void {
    if (current !== dropped) return
    current = null
    setVersion(null)
    for (const { onLoss } of otherChannels) onLoss()
    dropped.client.end().catch(() => {})
    reconnectLater()
  }

  async function pollVersion(connection: WatchConnection): Promise<void> {
    const timeoutTimer = setTimeout(() => dropConnection(connection), pollIntervalMs).unref()
    await refreshVersion(connection).catch(() => dropConnection(connection))
    clearTimeout(timeoutTimer)
    pollLater(connection)
  }

  function pollLater(connection: WatchConnection): void {
    if (current === connection) timer = setTimeout(() => pollVersion(connection), pollIntervalMs).unref()
  }

  async function connect(): Promise<void> {
    const client = await connectClient(url).catch((problem) => {
      reconnectLater()
      throw problem
    })
    if (isClosed) return client.end()
    const connection: WatchConnection = { client, lockedVersion: null }
    current = connection
    for (const event of ['error', 'end'] as const) client.on(event, () => dropConnection(connection))
    client.on('notification', ({ channel, payload = '' }) => onNotification(connection, channel, payload))
    try {
      await sendListenCommands(client, [
        changedTagsPartsChannel,
        changedTagsChannel,
        catalogueVersionChannel,
        cardCountersChannel,
        photoCreditsChannel,
        ...otherChannels.map((each) => each.channel),
      ])
      // The version may have changed before the lock was taken, so it is read again.
      await lockVersion(connection, await readVersion(connection))
      await refreshVersion(connection)
      pollLater(connection)
    } catch (problem) {
      dropConnection(connection)
      throw problem
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(timer)
    const last = current
    current = null
    version = null
    await last?.client.end()
  }

  await connect().catch(async (problem) => {
    await close()
    throw problem
  })
  return {
    version: () => version,
    onChange: (callback) => callbacks.push(callback),
    refresh: async () => {
      if (current) await refreshVersion(current)
    },
    close,
  }
}
