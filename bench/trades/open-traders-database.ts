import { prepareRunFolder, type RegisterCleanUp } from '../measure/run/workspace.ts'
import { type BenchDatabase, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { seedTraders, type TraderCounts } from './seed-traders.ts'

/** Opens a database of members who trade, and returns their ids. `keep` names a folder whose database stays and is reused. */
export async function openTradersDatabase(
  onCleanUp: RegisterCleanUp,
  { keep: keptFolder, ...counts }: TraderCounts & { keep: string },
): Promise<{ database: BenchDatabase; traderIds: string[] }> {
  const folder = await prepareRunFolder(onCleanUp, keptFolder)
  const database = await openCatalogueDatabase(onCleanUp, folder, { demoCardCount: counts.cards })
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where username like 'trader\\_%' order by id`,
  )
  const traderIds = rows.length > 0 ? rows.map(({ id }) => id) : await seedTraders(database.pool, counts)
  return { database, traderIds }
}
