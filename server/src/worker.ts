/** Entry of a worker process (`WORKERS`), which `serve-with-workers.ts` starts. */
import { parseConfig } from '@ninepocket/api/settings/config'
import { setOutputFormat, surviveFullDiskOfOutput } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { serveSite } from './serve-site.ts'
import { stopOnSignals } from './stop-on-signals.ts'

surviveFullDiskOfOutput()
if (!process.stdout.isTTY) setOutputFormat('json')
await runMain(async () => {
  const config = parseConfig(process.env)
  if (!config.databaseUrl) throw new Error('A worker needs DATABASE_URL')
  let close = async () => {}
  stopOnSignals(() => close(), { isQuiet: true })
  const site = await serveSite(config, config.databaseUrl)
  close = site.close
  process.send?.('ready')
})
