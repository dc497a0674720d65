/**
 * `npm run bench -- collection-import [--rows 100000] [--kills 0] [--catalogue real|demo] [--keep DIR]`: imports a file of
 * cards of the catalogue while other members read and write. With `--kills N`, kills the server N times during the commit.
 */
import { aMember } from '@ninepocket/api/testing/a-member'
import { findCounterDrift } from '@ninepocket/api/testing/catalogue/counter-drift'
import { readPeakMemoryMiB, readResidentMemoryMiB } from '../measure/run/process-memory.ts'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'
import { buildMoxfieldImportFile } from './build-moxfield-import-file.ts'
import { buildCollectionImportReport } from './collection-import-report.ts'
import { createImporter } from './importer.ts'
import { startOtherMember } from './other-member.ts'

const defaults = { rows: 100_000, kills: 0, catalogue: 'real', keep: '' }

await runBench('collection-import', defaults, {
  async import(options, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, options.keep)
    const database = await openCatalogueDatabase(onCleanUp, folder, chooseCatalogue(options.catalogue))
    const { pool } = database
    // A kept database has the members of the last run.
    await pool.query('delete from users')
    const file = await buildMoxfieldImportFile(pool, options.rows)
    const startServer = () => startApiServer(database, onCleanUp)
    const server = await startServer()
    const [owner, neighbor] = await Promise.all([1, 2].map(() => aMember({ url: server.url, pool })))
    if (!owner || !neighbor) throw new Error('There are two members')
    const idleMiB = await readResidentMemoryMiB(server.pid)
    const neighbors = options.kills > 0 ? null : await startOtherMember(pool, neighbor)
    const importer = createImporter({ pool, headers: owner.headers, server, startServer })

    const dryRun = await importer.send(file)
    const commit = await importer.commit(dryRun.id, options.kills)
    const latencies = (await neighbors?.stop()) ?? null
    const peakMiB = options.kills > 0 ? null : await readPeakMemoryMiB(server.pid)
    const copies = await importer.countCopies(owner.user.id)
    const again = await importer.send(file)
    await importer.cancel(again.id)
    const undo = await importer.undo(dryRun.id)
    return buildCollectionImportReport({
      options,
      dryRun,
      commit,
      latencies,
      copies,
      again,
      undo,
      memoryMiB: peakMiB === null || idleMiB === null ? null : peakMiB - idleMiB,
      left: await importer.countCopies(owner.user.id),
      drift: (await findCounterDrift(pool)).length,
    })
  },
})
