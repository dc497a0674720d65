import { short } from './figure.ts'

/** One promise of a bench: a measured figure and the limit it must keep. */
export type Target = {
  /** "list of products: requests per second, API ÷ bare, 548,028 cards" */
  name: string
  figure: number
  limit: { atMost: number } | { atLeast: number } | { exactly: number }
  unit: string
}

export function isMet({ figure, limit }: Target): boolean {
  if ('exactly' in limit) return figure === limit.exactly
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast
}

/** "PASS  name: 0.93 × (at least 0.8 ×)" */
export function verdict(target: Target): string {
  const { limit, unit } = target
  return `${isMet(target) ? 'PASS' : 'FAIL'}  ${target.name}: ${short(target.figure)} ${unit} (${bound(limit)})`
}

function bound(limit: Target['limit']): string {
  if ('exactly' in limit) return `exactly ${short(limit.exactly)}`
  return 'atMost' in limit ? `at most ${short(limit.atMost)}` : `at least ${short(limit.atLeast)}`
}
