import { seedDemo } from '@ninepocket/api/catalogue-data/demo/seed-demo'
import type { createPool } from '@ninepocket/api/database/connect'
import { createProgressBar, formatThousands } from './progress-bar.ts'

export const defaultDemoCardCount = 30_000

export async function writeDemoCatalogue(
  pool: ReturnType<typeof createPool>,
  cards: number,
  signal?: AbortSignal,
): Promise<void> {
  const bar = createProgressBar()
  const started = performance.now()
  const { products, insertSets, added, changed } = await seedDemo(pool, {
    cardCount: cards,
    signal,
    onProgress: (rows) => bar.update({ share: rows / cards, rows }),
  })
  bar.end()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${formatThousands(products)} products, ${formatThousands(insertSets)} insert sets, ${formatThousands(cards)} cards in ${seconds} s: ` +
      `${formatThousands(added)} rows added, ${formatThousands(changed)} changed\n`,
  )
}
