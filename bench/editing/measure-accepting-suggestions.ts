import { setTimeout as pause } from 'node:timers/promises'
import { hexToByteaParam } from '@ninepocket/api/database/connect'
import { aMember } from '@ninepocket/api/testing/a-member'
import { aProductWithCards, seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { Pool } from 'pg'
import type { Page } from 'playwright'
import { openBrowser } from '../measure/browser/open-browser.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, exactly } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { startMigratedDatabase, vacuumAndCheckpoint } from '../measure/servers/start-migrated-database.ts'
import { buildSite, startSite } from '../measure/servers/start-servers.ts'
import { median, percentile } from '../measure/statistics.ts'

const maxItemMs = 200

/** Accepts suggestions by the key A, from the oldest on, and measures the time until the next one has the focus. */
export async function measureAcceptingSuggestions(
  { suggestions, decided }: { suggestions: number; decided: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  await buildSite()
  const { databaseUrl, dataDir, pool } = await startMigratedDatabase(onCleanUp)
  const cards = Array.from({ length: suggestions }, (_, index) => ({ name: `Player ${index}` }))
  await seedCatalogue(pool, [aProductWithCards(cards)])
  const { url } = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED_DEMO: '0' }, onCleanUp)
  const member = await aMember({ url, pool })
  const admin = await aMember({ url, pool }, { isAdmin: true })
  await pool.query(
    `insert into catalogue_suggestions (user_id, kind, entity_id, is_new, name, changes, evidence)
     select $1, 'card', id, false, name,
       json_build_object('description', json_build_object('from', null, 'to', 'Seen ' || name)), 'Seen on the card.'
     from cards order by sort_order`,
    [hexToByteaParam(member.user.id)],
  )
  await vacuumAndCheckpoint(pool)

  const context = await (await openBrowser(onCleanUp)).newContext()
  await context.addCookies(
    admin.cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url }
    }),
  )
  const page = await context.newPage()
  await page.goto(url + buildSitePaths('set').suggestions, { waitUntil: 'networkidle' })
  await page.getByRole('article').first().focus()
  const times: number[] = []
  const started = performance.now()
  for (let index = 0; index < decided; index++) times.push(await acceptFocusedItem(page))
  // The page goes on before the server has decided. Without a result, the run ends after the limit for all items.
  const deadline = started + decided * maxItemMs * 2
  while ((await countAccepted(pool)) < decided && performance.now() < deadline) await pause(50)
  const msPerDecision = (performance.now() - started) / decided
  return {
    tables: [
      buildFigureTable(`${decided} of ${suggestions} suggestions, from the key to the focus on the next one, ms`, {
        median: median(times),
        p95: percentile(times, 0.95),
        longest: Math.max(...times),
        'mean until the server has decided': msPerDecision,
      }),
    ],
    targets: [
      atMost(maxItemMs, 'p95 of an item', percentile(times, 0.95), 'ms'),
      atMost(maxItemMs, 'mean until the server has decided an item', msPerDecision, 'ms'),
      exactly(decided, 'suggestions that were accepted', await countAccepted(pool), 'suggestions'),
    ],
    raw: { times, msPerDecision },
  }
}

async function countAccepted(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ accepted: number }>(
    `select count(*)::int as accepted from catalogue_suggestions where decision = 'accept'`,
  )
  return rows[0]?.accepted ?? 0
}

async function acceptFocusedItem(page: Page): Promise<number> {
  const readFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby') ?? '')
  const former = await readFocus()
  const started = performance.now()
  await page.keyboard.press('a')
  await page.waitForFunction((id) => {
    const focused = document.activeElement
    return focused?.matches('article') && focused.getAttribute('aria-labelledby') !== id && !document.getElementById(id)
  }, former)
  return performance.now() - started
}
