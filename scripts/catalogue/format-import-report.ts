import type { CatalogueImportReport, ImportCounts } from '@ninepocket/api/catalogue-data/import/import-catalogue'
import { formatWithThousandsSeparators } from '@ninepocket/server/progress-bar'

const labels = { product: 'products', insertSet: 'insert sets', card: 'cards' } as const

/** Formats the result of an import. @param cost milliseconds, and the peak memory of this process in bytes */
export function formatImportReport(
  { counts, brokenFiles, conflictCount, rejectedPath }: CatalogueImportReport,
  cost: { ms: number; peakBytes: number },
): string[] {
  const kinds = ['product', 'insertSet', 'card'] as const
  const rows = kinds.reduce((sum, kind) => sum + sumImportCounts(counts[kind]), 0)
  const seconds = cost.ms / 1000
  return [
    ...kinds.map((kind) => `${labels[kind].padEnd(12)}${formatCounts(counts[kind])}`),
    ...brokenFiles.map(({ file, reason }) => `${file} was not read to its end: ${reason}`),
    ...(conflictCount > 0
      ? [
          `${formatWithThousandsSeparators(conflictCount)} fields were changed here and in the source: they stay as they are here`,
        ]
      : []),
    ...(rejectedPath ? [`rejected rows, with their reasons: ${rejectedPath}`] : []),
    `${formatWithThousandsSeparators(rows)} rows in ${seconds.toFixed(1)} s, ${formatWithThousandsSeparators(Math.round(rows / seconds))} rows/s, ` +
      `peak memory ${Math.round(cost.peakBytes / 1e6)} MB`,
  ]
}

const formatCounts = ({ added, changed, unchanged, rejected }: ImportCounts) =>
  Object.entries({ added, changed, unchanged, rejected })
    .map(([name, count]) => `${formatWithThousandsSeparators(count)} ${name}`)
    .join(', ')

export function sumImportCounts({ added, changed, unchanged, rejected }: ImportCounts): number {
  return added + changed + unchanged + rejected
}
