import type { ImportCounts, ImportReport } from '@ninepocket/api/catalogue-data/import/import-catalogue'
import { formatThousands } from '@ninepocket/server/progress-bar'

const labels = { product: 'products', insertSet: 'insert sets', card: 'cards' } as const

/** Formats the result of an import. @param cost milliseconds, and the peak memory of this process in bytes */
export function formatImportReport(report: ImportReport, cost: { ms: number; peakBytes: number }): string[] {
  const kinds = (['product', 'insertSet', 'card'] as const).map((kind) => ({
    label: labels[kind],
    counts: report.counts[kind],
  }))
  const rows = kinds.reduce((sum, { counts }) => sum + sumRows(counts), 0)
  const seconds = cost.ms / 1000
  return [
    ...kinds.map(({ label, counts }) => `${label.padEnd(12)}${formatCounts(counts)}`),
    ...report.brokenFiles.map(({ file, reason }) => `${file} was not read to its end: ${reason}`),
    ...(report.rejectedPath ? [`rejected rows, with their reasons: ${report.rejectedPath}`] : []),
    `${formatThousands(rows)} rows in ${seconds.toFixed(1)} s, ${formatThousands(Math.round(rows / seconds))} rows/s, ` +
      `peak memory ${Math.round(cost.peakBytes / 1e6)} MB`,
  ]
}

function formatCounts({ added, changed, unchanged, rejected }: ImportCounts): string {
  return `${formatThousands(added)} added, ${formatThousands(changed)} changed, ${formatThousands(unchanged)} unchanged, ${formatThousands(rejected)} rejected`
}

export function sumRows({ added, changed, unchanged, rejected }: ImportCounts): number {
  return added + changed + unchanged + rejected
}
