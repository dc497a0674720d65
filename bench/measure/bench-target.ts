import { formatShort } from './format-figure.ts'

export type BenchTarget = {
  /** For example "list of products: requests per second, API ÷ bare, 548,028 cards". */
  name: string
  figure: number
  limit: { atMost: number } | { atLeast: number } | { exactly: number }
  unit: string
}

export function isTargetMet({ figure, limit }: BenchTarget): boolean {
  if ('exactly' in limit) return figure === limit.exactly
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast
}

/** Formats a verdict: "PASS  name: 0.93 × (at least 0.8 ×)". */
export function formatVerdict(target: BenchTarget): string {
  const { limit, unit } = target
  return `${isTargetMet(target) ? 'PASS' : 'FAIL'}  ${target.name}: ${formatShort(target.figure)} ${unit} (${formatLimit(limit)})`
}

function formatLimit(limit: BenchTarget['limit']): string {
  if ('exactly' in limit) return `exactly ${formatShort(limit.exactly)}`
  return 'atMost' in limit ? `at most ${formatShort(limit.atMost)}` : `at least ${formatShort(limit.atLeast)}`
}
