import { parseConfig } from '@ninepocket/api/config'
import { remoteNames } from '../build/build-parts.ts'
import { buildsIn, publishAtStart } from '../release/publish-at-start.ts'
import { releasePlace } from '../release/release-place.ts'
import { endWith } from '../setup/end-with.ts'
import { step } from '../setup/progress.ts'
import { root } from '../setup/root.ts'
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
    await step('remotes published', async () =>
      publishAtStart(await releasePlace(config), buildsIn(root, remoteNames()), new Date()),
    )
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
