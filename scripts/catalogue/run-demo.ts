import { seedDemo } from '@ninepocket/api/catalogue-data/demo/seed-demo'
import type { createPool } from '@ninepocket/api/database/connect'
import { grouped, progressBar } from './progress-bar.ts'

/** Writes the fictional catalogue, telling how far it is. */
export async function runDemo(
  pool: ReturnType<typeof createPool>,
  cards: number,
  signal?: AbortSignal,
): Promise<void> {
  const bar = progressBar()
  const started = performance.now()
  const { products, insertSets, added, changed } = await seedDemo(pool, {
    cards,
    signal,
    onProgress: (rows) => bar.show({ share: rows / cards, rows }),
  })
  bar.end()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${grouped(products)} products, ${grouped(insertSets)} insert sets, ${grouped(cards)} cards in ${seconds} s: ` +
      `${grouped(added)} rows added, ${grouped(changed)} changed\n`,
  )
}
