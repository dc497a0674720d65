import { parseConfig } from '@ninepocket/api/config'
import { remoteNames } from '../build/build-parts.ts'
import { openRegistry } from '../registry/open-registry.ts'
import { beginWithRegistry } from '../release/begin-with-registry.ts'
import { endWith } from '../setup/end-with.ts'
import { say, step } from '../setup/progress.ts'
import { ensurePortIsFree } from './http-front.ts'
import { seedEmptyDatabase } from './seed-empty-database.ts'
import { serveByWorkers } from './serve-by-workers.ts'
import { serveSite } from './serve-site.ts'
import { openDatabase } from './site-database.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/**
 * Makes the builds with `build`, opens the database, fills an empty one, and serves the whole site on one port until it is
 * told to stop. The last line of a good start is `ready http://…`; a bad one ends with what is wrong.
 */
export function runWholeSite(build: () => Promise<void>): Promise<void> {
  return endWith(async () => {
    const config = parseConfig(process.env)
    await ensurePortIsFree(config)
    const running: Array<() => Promise<void>> = []
    stopOnSignals(async () => {
      for (const stop of running.toReversed()) await stop()
    })
    await build()
    const registry = openRegistry(config, (error) => say(`the registry: ${error}`))
    await step('remotes published', () => beginWithRegistry(registry, config, remoteNames()))
    running.push(await registry.follow())
    const database = await openDatabase(config)
    running.push(database.stop)
    try {
      await seedEmptyDatabase(config, database.url)
      const site = await step('server', () =>
        config.workers > 1 ? serveByWorkers(config.workers, database.url) : serveSite(config, database.url),
      )
      running.push(site.close)
    } catch (error) {
      await database.stop()
      throw error
    }
    process.stdout.write(`ready ${config.publicUrl}\n`)
  })
}
