import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dumpManifestName } from '@ninepocket/api/catalogue-data/dump/dump-manifest'
import type { Pool } from 'pg'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import { runMeasuredScript } from '../measure/run/run-measured-script.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../measure/run/workspace.ts'
import {
  chooseCatalogue,
  openCatalogueDatabase,
  startMigratedDatabase,
} from '../measure/servers/start-migrated-database.ts'

const maxDumpSeconds = 60
const catalogueScript = 'scripts/catalogue.ts'

/** Everything that visitors see of the catalogue, in parts with a hash each, except when its rows were written. */
const catalogueSql: Readonly<Record<string, string>> = {
  products: `select id, (to_jsonb(t) - '{created_at,updated_at,source_hash}'::text[])::text as content from products t`,
  'insert sets': `select id, (to_jsonb(t) - '{created_at,updated_at,source_hash}'::text[])::text as content from insert_sets t`,
  cards: `select id, concat_ws('|', insert_set_id, product_id, source_id, name, card_number, normalized_number, filter_text,
    public_json::jsonb - 'createdAt' - 'updatedAt') as content from cards`,
  'search words': 'select word as id, t::text as content from search_words t',
  forwards: 'select from_id as id, to_id::text as content from catalogue_forwards',
}

/** Dumps a catalogue, builds a second instance from the dump, dumps that, and compares both. */
export async function measureCatalogueDumpAndRebuild(
  { catalogue }: { catalogue: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const source = chooseCatalogue(catalogue)
  const first = await openCatalogueDatabase(onCleanUp, await prepareRunFolder(onCleanUp), source)
  const second = await startMigratedDatabase(onCleanUp)
  const folders = [path.join(first.dataDir, 'dump'), path.join(second.dataDir, 'dump')] as const
  const run = (dataDir: string, ...args: string[]) =>
    runMeasuredScript(catalogueScript, args, { DATA_DIR: dataDir, SEED_DEMO: '0' })

  const { seconds, peakMiB } = await run(first.dataDir, 'dump', folders[0])
  const rebuild = await run(second.dataDir, 'import', folders[0])
  await run(second.dataDir, 'dump', folders[1])
  const [manifest, copiedManifest] = await Promise.all(folders.map(readFileHashes))
  const differingParts: string[] = []
  for (const part of Object.keys(catalogueSql))
    if ((await hashPart(first.pool, part)) !== (await hashPart(second.pool, part))) differingParts.push(part)
  return {
    tables: [
      buildFigureTable(
        `a dump of ${first.totalCards} cards`,
        {
          'dump, s': seconds,
          'peak MiB': peakMiB && Math.round(peakMiB),
          'instance built from it, s': rebuild.seconds,
        },
        differingParts.map((part) => `different: ${part}`),
      ),
    ],
    targets: [
      atMost(maxDumpSeconds, 'the dump, as a command', seconds, 's'),
      mustBeZero('parts of the catalogue that differ in the instance built from it', differingParts.length, 'parts'),
      mustBeZero('dumps of that instance that differ', manifest === copiedManifest ? 0 : 1, 'dumps'),
    ],
    raw: { seconds, peakMiB, differingParts },
  }
}

/** Returns names, rows, bytes and hashes of the files, without the time of the dump. */
async function readFileHashes(folder: string): Promise<string> {
  const manifest: { files: unknown } = JSON.parse(await readFile(path.join(folder, dumpManifestName), 'utf8'))
  return JSON.stringify(manifest.files)
}

async function hashPart(pool: Pool, part: string): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(
    `select md5(coalesce(string_agg(md5(content), '' order by id), '')) || count(*) as hash from (${catalogueSql[part]}) t`,
  )
  return rows[0]?.hash ?? ''
}
