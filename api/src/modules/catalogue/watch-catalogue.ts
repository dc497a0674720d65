import type { Client } from 'pg'
import { connectClient } from '../../database/connect.ts'
import { cardCountsChannel } from './card-counts.ts'
import { cardCreditsChannel } from './card-credits.ts'
import { catalogueChannel, servedVersionLock } from './change-catalogue.ts'
import { toldSets } from './tell-sets.ts'

type HearSets = (insertSetIds: ReadonlyArray<string> | 'any') => void

/** Knows the catalogue's version as soon as it changes, in whatever process it was changed. */
export type CatalogueWatch = {
  /** null while changes cannot be heard of: nothing may be taken from a cache then. */
  version: () => number | null
  /** Calls back after each change, and after a time in which changes may have been missed. */
  onChange: (callback: () => void) => void
  /** Calls back with the insert sets of cards whose counts changed, in whatever process; what was missed tells `onChange`. */
  onCardCounts: (callback: HearSets) => void
  /** As `onCardCounts`, of cards whose photos are credited otherwise. */
  onCardCredits: (callback: HearSets) => void
  /** Asks the database now, so that a write of this process is known before it is answered. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

/** A connection that is dead without saying so is noticed by then. */
const askEveryMs = 5_000
const reconnectAfterMs = 250

/** Starts to watch; resolves when the version is known for the first time. */
export async function watchCatalogue(url: string): Promise<CatalogueWatch> {
  const callbacks: Array<() => void> = []
  const ofCards = new Map<string, HearSets[]>([
    [cardCountsChannel, []],
    [cardCreditsChannel, []],
  ])
  let version: number | null = null
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** The version that this process's lock names; writers wait until no lock names an older one. */
  let held: number | null = null

  function become(next: number | null): void {
    // Notifications may overtake an answer: the version only ever rises.
    const isNews = next === null || version === null ? next !== version : next > version
    if (!isNews) return
    version = next
    for (const each of callbacks) each()
  }

  /** The new lock comes before the old one goes: there is no moment in which this process seems to serve nothing. */
  async function hold(from: Client, next: number): Promise<void> {
    const before = held
    if (before !== null && next <= before) return
    held = next
    await from.query('select pg_advisory_lock_shared($1, $2)', [servedVersionLock, next])
    if (before !== null)
      await from.query('select pg_advisory_unlock_shared($1, $2)', [servedVersionLock, before])
  }

  async function versionNow(from: Client): Promise<number> {
    const { rows } = await from.query<{ version: number }>('select version from catalogue_state')
    return rows[0]?.version ?? 0
  }

  async function ask(from: Client): Promise<void> {
    const now = await versionNow(from)
    become(now)
    await hold(from, now)
  }

  function hear(from: Client, next: number): void {
    become(next)
    hold(from, next).catch(() => lose(from))
  }

  function lose(lost: Client): void {
    if (client !== lost) return
    client = null
    become(null)
    lost.end().catch(() => {})
    if (!isClosed) timer = setTimeout(() => connect().catch(() => {}), reconnectAfterMs).unref()
  }

  async function keepAsking(from: Client): Promise<void> {
    const late = setTimeout(() => lose(from), askEveryMs).unref()
    await ask(from).catch(() => lose(from))
    clearTimeout(late)
    if (client === from && !isClosed) timer = setTimeout(() => keepAsking(from), askEveryMs).unref()
  }

  async function connect(): Promise<void> {
    try {
      const fresh = await connectClient(url)
      client = fresh
      for (const event of ['error', 'end'] as const) fresh.on(event, () => lose(fresh))
      fresh.on('notification', ({ channel, payload = '' }) => {
        if (channel === catalogueChannel) hear(fresh, Number(payload))
        else for (const each of ofCards.get(channel) ?? []) each(toldSets(payload))
      })
      const channels = [catalogueChannel, ...ofCards.keys()]
      await fresh.query(channels.map((channel) => `listen ${channel}`).join(';'))
      held = null
      // What was current before the lock may have changed until it: asked again, it is certain.
      await hold(fresh, await versionNow(fresh))
      await ask(fresh)
      timer = setTimeout(() => keepAsking(fresh), askEveryMs).unref()
    } catch (problem) {
      if (client) lose(client)
      else if (!isClosed) timer = setTimeout(() => connect().catch(() => {}), reconnectAfterMs).unref()
      throw problem
    }
  }

  await connect()
  return {
    version: () => version,
    onChange: (callback) => callbacks.push(callback),
    onCardCounts: (callback) => ofCards.get(cardCountsChannel)?.push(callback),
    onCardCredits: (callback) => ofCards.get(cardCreditsChannel)?.push(callback),
    refresh: async () => {
      if (client) await ask(client)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = null
      version = null
      await last?.end()
    },
  }
}
