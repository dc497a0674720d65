import { setTimeout as pause } from 'node:timers/promises'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { CacheTag } from '../../../http/caching/cache-tag.ts'
import { catalogueTotalsAndListsTag } from './cache-tags.ts'

/** The tags of what changed; `any` if it may be anything. */
export type ChangedTags = ReadonlyArray<CacheTag> | 'any'

/** Channel that announces changes of the catalogue. The payload is the new version. */
export const catalogueVersionChannel = 'catalogue_changed'
/**
 * Channel that announces the tags of a change, directly before its version. The payload is that version and the tags,
 * or the version alone if too much changed for the 8,000 bytes of one message.
 */
export const changedTagsChannel = 'catalogue_tags_changed'
/**
 * Channel that announces many tags in several messages, before that of `changedTagsChannel`. A payload is the version, the
 * number of messages, and tags. Releases that do not know it take the change for one of anything.
 */
export const changedTagsPartsChannel = 'catalogue_tag_parts'
const maxTagsLength = 7_900
/** More is announced as a change of anything. */
const maxTagParts = 16

const bumpCatalogueVersionStatement = defineStatement({
  name: 'bumpCatalogueVersion',
  text: `with raised as (
      update catalogue_state set version = version + 1,
        last_updated = case when $changesTotals then now() else last_updated end
      returning version
    )
    select (
        select count(pg_notify('${changedTagsPartsChannel}', version || ' ' || cardinality($parts::text[]) || part)::text)
        from unnest($parts::text[]) part
      ) as parts,
      pg_notify('${changedTagsChannel}', version || $tags) as tags,
      pg_notify('${catalogueVersionChannel}', version::text) as version from raised`,
  parameters: { tags: 'text', parts: 'text[]', changesTotals: 'bool' },
  columns: { parts: 'int8', tags: 'void', version: 'void' },
})

/**
 * Raises the catalogue's version and announces it at commit with the tags of what changed. Call it in the writing
 * transaction. It does not update totals, because only the caller knows what it wrote. Other processes learn of the
 * change shortly after the commit; a caller that must guarantee that the next read shows the change awaits
 * `waitUntilChangeVisibleEverywhere`. The time of the last update is part of the totals, and so stays with `catalogueTotalsAndListsTag`.
 */
export async function bumpCatalogueVersion(client: Queryable, changed: ChangedTags): Promise<void> {
  const messages = changed === 'any' ? [] : splitIntoMessages([...new Set(changed)])
  const [only = ''] = messages
  await bumpCatalogueVersionStatement.all(client, {
    tags: messages.length === 1 ? only : '',
    parts: messages.length > 1 && messages.length <= maxTagParts ? messages : [],
    changesTotals: changed === 'any' || changed.includes(catalogueTotalsAndListsTag),
  })
}

/** Joins tags to texts that fit into a message each. */
function splitIntoMessages(tags: ReadonlyArray<CacheTag>): string[] {
  const messages: string[] = []
  let message = ''
  for (const tag of tags) {
    if (message.length + 1 + tag.length > maxTagsLength) {
      messages.push(message)
      message = ''
    }
    message += ` ${tag}`
  }
  return message === '' ? messages : [...messages, message]
}

/** Parses a message of `changedTagsPartsChannel`. */
export function parseChangedTagsPart(payload: string): {
  version: number
  partCount: number
  tags: ReadonlyArray<CacheTag>
} {
  const [version, partCount, ...tags] = payload.split(' ')
  return { version: Number(version), partCount: Number(partCount), tags }
}

/** Parses a message of `changedTagsChannel`. */
export function parseChangedTags(payload: string): { version: number; changed: ChangedTags } {
  const [version, ...tags] = payload.split(' ')
  return { version: Number(version), changed: tags.length === 0 ? 'any' : tags }
}

/** Class of the advisory locks by which each process publishes the version it serves. */
export const servedVersionMarkerLockClass = 5_813_210

const readServedVersions = defineStatement({
  name: 'readServedVersions',
  text: `select exists (
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.classid = ${servedVersionMarkerLockClass}
        and l.objid::bigint <> (select version from catalogue_state)
    ) as is_behind`,
  parameters: {},
  columns: { is_behind: 'bool' },
})

const pollIntervalMs = 2
/** Limit on the wait for a process that hangs. Such a process drops its cache when it finds its connection lost. */
const waitTimeoutMs = 2_000

/**
 * Waits, after the commit, until no process serves an older version of the catalogue, so that every later read
 * shows the change. Takes one or two milliseconds, and at most two seconds.
 */
export async function waitUntilChangeVisibleEverywhere(client: Queryable): Promise<void> {
  const deadline = Date.now() + waitTimeoutMs
  while (Date.now() < deadline) {
    const served = await readServedVersions.first(client, {})
    if (!served?.is_behind) return
    await pause(pollIntervalMs)
  }
}
