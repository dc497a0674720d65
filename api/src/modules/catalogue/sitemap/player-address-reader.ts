import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { parsePlayersInCardName } from '../players/parse-players-in-card-name.ts'
import type { SitemapAddressReader } from './sitemap-address-reader.ts'

/**
 * SQL: names that name one player alone, the first of those that differ in attributes only. Players of shared cards
 * only are found by links.
 */
const playerNamesSql = `from card_names n where n.normalized_name !~ '[/(]' and not exists (
  select from card_names other where other.id < n.id
    and split_part(other.normalized_name, E'\\n', 1) = split_part(n.normalized_name, E'\\n', 1))`

const countCardNamesForPlayerAddressesStatement = defineStatement({
  name: 'countCardNamesForPlayerAddresses',
  text: `select count(*) as total ${playerNamesSql}`,
  columns: { total: 'int8' },
})

const findPlayerNameIdAt = defineStatement({
  name: 'findPlayerNameIdAt',
  text: `select n.id ${playerNamesSql} order by n.id offset $count - 1 limit 1`,
  parameters: { count: 'int4' },
  columns: { id: 'int4' },
})

const listPlayerNames = defineStatement({
  name: 'listPlayerNames',
  text: `select n.id, n.normalized_name as "normalizedName" ${playerNamesSql} and n.id > $afterId order by n.id limit $limit`,
  parameters: { afterId: 'int4', limit: 'int8' },
  columns: { id: 'int4', normalizedName: 'text' },
})

/** The calls of the sitemap take ids of 24 characters. */
const toHexId = (id: number) => id.toString(16).padStart(24, '0')
const toNameId = (hexId: string) => Math.min(Number.parseInt(hexId, 16), maxNameId)
const maxNameId = 2 ** 31 - 1

/** Counts the names of which `createPlayerAddressReader` lists the players. Some name none, such as "1-121". */
export async function countCardNamesForPlayerAddresses(db: Queryable): Promise<number> {
  return (await countCardNamesForPlayerAddressesStatement.first(db, {}))?.total ?? 0
}

export const createPlayerAddressReader = (db: Queryable): SitemapAddressReader => ({
  findIdAt: async (count) => {
    const name = await findPlayerNameIdAt.first(db, { count })
    return name ? toHexId(name.id) : null
  },
  async listAfter(afterId, limit) {
    const rows = await listPlayerNames.all(db, { afterId: afterId === null ? 0 : toNameId(afterId), limit })
    return rows.map((row) => {
      const [player] = parsePlayersInCardName(row.normalizedName)
      return { id: toHexId(row.id), address: player ? { player: { slug: player.slug } } : null }
    })
  },
})
