import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import type { Config } from '@ninepocket/api/settings/config'
import { printLine, runStep } from '@ninepocket/releases/setup/progress'

export type SiteDatabase = { readonly url: string; stop(): Promise<void> }

export async function openSiteDatabase(config: Config): Promise<SiteDatabase> {
  const database = await connectOrStart(config)
  try {
    const applied = await runStep('database schema', () => migrate(database.url))
    for (const name of applied) printLine(`database schema: ${name} applied`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function connectOrStart({ databaseUrl, dataDir }: Config): Promise<SiteDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return runStep('database', () => startPostgres({ dataDir }))
}
