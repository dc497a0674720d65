import { parseConfig } from '@ninepocket/api/settings/config'
import { getSettingWarnings } from '@ninepocket/api/settings/setting-warnings'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { printWarning, runStep, setOutputFormat, surviveFullDiskOfOutput } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { releaseBuildsIfRegistryReachable } from '@ninepocket/releases/start/release-builds-at-start'
import { openConfiguredRegistry } from '@ninepocket/releases/store/configured-registry'
import { warnIfPoolerHasNoStatementTimeout } from './checks/check-pooler.ts'
import { checkReplica } from './checks/check-replica.ts'
import { checkImageStorage, checkMailServer, checkRedis } from './checks/check-services.ts'
import { startAndMigrateDatabaseOrWait } from './checks/start-and-migrate-database-or-wait.ts'
import { warnWithoutBaseBackup } from './checks/warn-without-base-backup.ts'
import { assertPortIsFree } from './front-server.ts'
import { seedEmptyDatabase } from './seed-empty-database.ts'
import { serveSite } from './serve-site.ts'
import { serveWithWorkers } from './serve-with-workers.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/**
 * Serves the whole site until a signal stops it. Prints `ready http://…`, or the error if the start fails. If the
 * output is not a terminal, all lines but `ready http://…`, for which scripts wait, are part of the log.
 */
export function runProductionSite(build: () => Promise<void>): Promise<void> {
  surviveFullDiskOfOutput()
  if (!process.stdout.isTTY) setOutputFormat('json')
  return runMain(async () => {
    const config = parseConfig(process.env)
    for (const warning of getSettingWarnings(config)) printWarning(warning)
    await assertPortIsFree(config)
    const running: Array<() => Promise<void>> = []
    const stopAll = async () => {
      for (const stop of running.toReversed()) await stop()
    }
    stopOnSignals(stopAll)
    try {
      await build()
      // Not awaited: a mail server that does not answer must not delay the start.
      void checkMailServer(config, printWarning)
      await checkImageStorage(config, printWarning)
      await checkRedis(config, printWarning)
      const registry = openConfiguredRegistry(config, (error) => printWarning(`Registry: ${error}`))
      await runStep('remotes published', () => releaseBuildsIfRegistryReachable(registry, config, listRemoteNames()))
      running.push(await registry.startPolling())
      const database = await startAndMigrateDatabaseOrWait(config)
      running.push(database.stop)
      warnWithoutBaseBackup(config, printWarning)
      await warnIfPoolerHasNoStatementTimeout(config, printWarning)
      await checkReplica(config, database.url, printWarning)
      await seedEmptyDatabase(config, database.url)
      const site = await runStep('server', () =>
        config.workers > 1 ? serveWithWorkers(config.workers, database.siteUrl) : serveSite(config, database.siteUrl),
      )
      running.push(site.close)
    } catch (error) {
      await stopAll()
      throw error
    }
    process.stdout.write(`ready ${config.publicUrl}\n`)
  })
}
