import { dumpCatalogue } from '@ninepocket/api/catalogue-data/dump/dump-catalogue'
import { createPublishedDump } from '@ninepocket/api/catalogue-data/dump/published-dumps'
import type { createPool } from '@ninepocket/api/database/connect'
import { formatSeconds, printLine } from '@ninepocket/releases/setup/progress'
import { formatWithThousandsSeparators } from '@ninepocket/server/progress-bar'

/**
 * Dumps the catalogue into a folder, or publishes the dump below `dumpsDir`, and prints what was written.
 * @throws {Error} if neither folder is given
 */
export async function dumpCatalogueAndPrintReport(
  pool: ReturnType<typeof createPool>,
  { folder, dumpsDir, signal }: { folder: string | null; dumpsDir: string | null; signal: AbortSignal },
): Promise<void> {
  const started = performance.now()
  const { files } = folder === null ? await publish() : await dumpCatalogue(pool, { folder, signal })
  for (const { name, rows, bytes } of files)
    printLine(
      `${name.padEnd(22)}${formatWithThousandsSeparators(rows)} rows, ${formatWithThousandsSeparators(Math.ceil(bytes / 1000))} kB`,
    )
  printLine(`${folder ?? dumpsDir}: ${formatSeconds(performance.now() - started)}`)

  function publish() {
    if (dumpsDir === null) throw new Error('DIR is missing, and the setting DUMPS_DIR names no folder to publish in.')
    return createPublishedDump(pool, { folder: dumpsDir, signal })
  }
}
