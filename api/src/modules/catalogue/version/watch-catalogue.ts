import type { Client } from 'pg'
import { connectClient } from '../../../database/connect.ts'
import { cardCreditsChannel } from '../cards/card-credits.ts'
import { catalogueVersionChannel, servedVersionLockClass } from './catalogue-version.ts'
import { cardCountsChannel } from './notify-card-counts.ts'
import { parseInsertSetNotification } from './notify-insert-sets.ts'

type InsertSetsListener = (insertSetIds: ReadonlyArray<string> | 'any') => void

/** Knows the catalogue's version as soon as it changes, in whatever process it was changed. */
export type CatalogueWatcher = {
  /** null while changes cannot be heard of: nothing may be taken from a cache then. */
  version: () => number | null
  /** Calls back after each change, and after a time in which changes may have been missed. */
  onChange: (callback: () => void) => void
  /** Calls back with the insert sets of cards whose counts changed, in whatever process; what was missed tells `onChange`. */
  onCardCounts: (callback: InsertSetsListener) => void
  /** As `onCardCounts`, of cards whose photos are credited otherwise. */
  onCardCredits: (callback: InsertSetsListener) => void
  /** Asks the database now, so that a write of this process is known before it is answered. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

/** A connection that is dead without saying so is noticed by then. */
const pollIntervalMs = 5_000
const reconnectDelayMs = 250

/** Starts to watch; resolves when the version is known for the first time. */
export async function watchCatalogue(url: string): Promise<CatalogueWatcher> {
  const callbacks: Array<() => void> = []
  const listenersByChannel = new Map<string, InsertSetsListener[]>([
    [cardCountsChannel, []],
    [cardCreditsChannel, []],
  ])
  let version: number | null = null
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** The version that this process's lock names; writers wait until no lock names an older one. */
  let lockedVersion: number | null = null

  function setVersion(next: number | null): void {
    // Notifications may overtake an answer: the version only ever rises.
    const isChange = next === null || version === null ? next !== version : next > version
    if (!isChange) return
    version = next
    for (const each of callbacks) each()
  }

  /** The new lock comes before the old one goes: there is no moment in which this process seems to serve nothing. */
  async function lockVersion(connection: Client, next: number): Promise<void> {
    const previousVersion = lockedVersion
    if (previousVersion !== null && next <= previousVersion) return
    lockedVersion = next
    await connection.query('select pg_advisory_lock_shared($1, $2)', [servedVersionLockClass, next])
    if (previousVersion !== null)
      await connection.query('select pg_advisory_unlock_shared($1, $2)', [
        servedVersionLockClass,
        previousVersion,
      ])
  }

  async function readVersion(connection: Client): Promise<number> {
    const { rows } = await connection.query<{ version: number }>('select version from catalogue_state')
    return rows[0]?.version ?? 0
  }

  async function refreshVersion(connection: Client): Promise<void> {
    const currentVersion = await readVersion(connection)
    setVersion(currentVersion)
    await lockVersion(connection, currentVersion)
  }

  function onVersionNotified(connection: Client, next: number): void {
    setVersion(next)
    lockVersion(connection, next).catch(() => dropConnection(connection))
  }

  function dropConnection(dropped: Client): void {
    if (client !== dropped) return
    client = null
    setVersion(null)
    dropped.end().catch(() => {})
    if (!isClosed) timer = setTimeout(() => connect().catch(() => {}), reconnectDelayMs).unref()
  }

  async function pollVersion(connection: Client): Promise<void> {
    const timeoutTimer = setTimeout(() => dropConnection(connection), pollIntervalMs).unref()
    await refreshVersion(connection).catch(() => dropConnection(connection))
    clearTimeout(timeoutTimer)
    if (client === connection && !isClosed)
      timer = setTimeout(() => pollVersion(connection), pollIntervalMs).unref()
  }

  async function connect(): Promise<void> {
    try {
      const newClient = await connectClient(url)
      client = newClient
      for (const event of ['error', 'end'] as const) newClient.on(event, () => dropConnection(newClient))
      newClient.on('notification', ({ channel, payload = '' }) => {
        if (channel === catalogueVersionChannel) onVersionNotified(newClient, Number(payload))
        else
          for (const each of listenersByChannel.get(channel) ?? []) each(parseInsertSetNotification(payload))
      })
      const channels = [catalogueVersionChannel, ...listenersByChannel.keys()]
      await newClient.query(channels.map((channel) => `listen ${channel}`).join(';'))
      lockedVersion = null
      // What was current before the lock may have changed until it: asked again, it is certain.
      await lockVersion(newClient, await readVersion(newClient))
      await refreshVersion(newClient)
      timer = setTimeout(() => pollVersion(newClient), pollIntervalMs).unref()
    } catch (problem) {
      if (client) dropConnection(client)
      else if (!isClosed) timer = setTimeout(() => connect().catch(() => {}), reconnectDelayMs).unref()
      throw problem
    }
  }

  await connect()
  return {
    version: () => version,
    onChange: (callback) => callbacks.push(callback),
    onCardCounts: (callback) => listenersByChannel.get(cardCountsChannel)?.push(callback),
    onCardCredits: (callback) => listenersByChannel.get(cardCreditsChannel)?.push(callback),
    refresh: async () => {
      if (client) await refreshVersion(client)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const lastClient = client
      client = null
      version = null
      await lastClient?.end()
    },
  }
}
