import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { type Extract, extract } from 'tar-stream'
import { connectClient } from '../database/connect.ts'
import { isFileName } from '../files/file-names.ts'
import { type BackupFigures, Manifest, names } from './backup-form.ts'
import { keptPictures } from './kept-pictures.ts'
import { completeSchema, makeSchema } from './make-schema.ts'
import { rowWriter } from './row-writer.ts'
import type { BackupSource, BackupWatch } from './write-backup.ts'

/**
 * Puts everything of a backup in the place of what is there: in one transaction, so that a file that is broken, or made by a
 * newer version, leaves the database as it was. A backup of an older version is brought to today's schema.
 * @throws where the site runs, or the file is no whole backup
 */
export async function restoreBackup(
  { databaseUrl, files }: BackupSource,
  file: string,
  watch: BackupWatch,
): Promise<BackupFigures> {
  const client = await connectClient(databaseUrl)
  try {
    await refuseRunningSite(client)
    await client.query('begin')
    const before = await keptPictures(client)
    const figures = await readParts(file, { client, files, ...watch })
    await completeSchema(client)
    await giveUpPictures(client, before)
    await client.query('commit')
    watch.say('statistics')
    await client.query('analyze')
    return figures
  } finally {
    await client.end()
  }
}

/** Connections of a site that has just ended may be seen for a moment. */
const askTimes = 20
const askEveryMs = 100

/** A site that runs would go on with what it remembers of the rows before. */
async function refuseRunningSite(client: Client): Promise<void> {
  for (let asked = 0; asked < askTimes; asked += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ninepocket'`,
    )
    if (!rowCount) return
    await pause(askEveryMs)
  }
  throw new Error('The site is running. Stop it, restore, and start it again.')
}

type Work = BackupWatch & { client: Client; files: BackupSource['files'] }

/** @throws with the file's name and why it is of no use */
async function readParts(file: string, work: Work): Promise<BackupFigures> {
  const tar = extract()
  // Where one fails the other does because of it: the first to fail tells why.
  const problems: unknown[] = []
  const note = (problem: unknown) => void problems.push(problem)
  const { signal } = work
  const reading = pipeline(createReadStream(file), createGunzip(), tar, { ...(signal && { signal }) }).catch(
    note,
  )
  const figures = await restoreParts(tar, work).catch(note)
  await reading
  if (figures && problems.length === 0) return figures
  const why = problems[0] instanceof Error ? problems[0].message : String(problems[0])
  throw new Error(`${file} cannot be restored, and nothing was changed: ${why}`)
}

async function restoreParts(entries: Extract, { client, files, say }: Work): Promise<BackupFigures> {
  const rows = rowWriter(client, say)
  let hasBegun = false
  let isWhole = false
  let stored = 0
  for await (const entry of entries) {
    const { name } = entry.header
    const content = await buffer(entry as AsyncIterable<Buffer>)
    const picture = name.startsWith(names.files) ? name.slice(names.files.length) : ''
    if (!hasBegun) {
      if (name !== names.manifest) throw new Error('it is no backup of this site')
      hasBegun = true
      const { migrations, tables } = Manifest.parse(JSON.parse(content.toString()))
      await makeSchema(client, migrations)
      await rows.begin(tables)
    } else if (isFileName(picture)) {
      if (stored === 0) say('pictures')
      await files.put(picture, content)
      stored += 1
    } else if (name.startsWith(names.database))
      await rows.write(name.slice(names.database.length).split('/', 1)[0] ?? '', content)
    else if (name === names.end) isWhole = true
    else throw new Error(`it holds ${name}, which no backup does`)
  }
  if (!isWhole) throw new Error('its end is missing')
  return { rows: await rows.end(), files: stored }
}

/** Pictures of what was there before, which no row names now, go the way of all that nobody needs. */
async function giveUpPictures(client: Client, before: ReadonlyArray<string>): Promise<void> {
  const kept = new Set(await keptPictures(client))
  const gone = before.filter((name) => !kept.has(name))
  await client.query('insert into unused_files (name) select unnest($1::text[]) on conflict do nothing', [
    gone,
  ])
}
