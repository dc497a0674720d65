import { formatFigure } from './report-table.ts'

export type BenchTarget = {
  /** For example "list of products: requests per second, API ÷ bare, 548,028 cards". */
  name: string
  figure: number
  limit: { atMost: number } | { atLeast: number } | { exactly: number }
  unit: string
}

export const atMost = (limit: number, name: string, figure: number, unit = ''): BenchTarget => ({
  ...{ name, figure, limit: { atMost: limit }, unit },
})
export const atLeast = (limit: number, name: string, figure: number, unit = ''): BenchTarget => ({
  ...{ name, figure, limit: { atLeast: limit }, unit },
})
export const exactly = (limit: number, name: string, figure: number, unit = ''): BenchTarget => ({
  ...{ name, figure, limit: { exactly: limit }, unit },
})
/** Target for something that must not happen. */
export const none = (name: string, figure: number, unit: string) => atMost(0, name, figure, unit)

export function isTargetMet({ figure, limit }: BenchTarget): boolean {
  if ('exactly' in limit) return figure === limit.exactly
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast
}

export const listMissedTargets = (targets: ReadonlyArray<BenchTarget>) =>
  targets.filter((target) => !isTargetMet(target)).map(({ name }) => name)

/** Formats a verdict: "PASS  name: 0.930 × (at least 0.800)". */
export function formatVerdict(target: BenchTarget): string {
  const { name, figure, limit, unit } = target
  const [bound, value] = Object.entries(limit)[0]!
  const words = bound.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
  return `${isTargetMet(target) ? 'PASS' : 'FAIL'}  ${name}: ${formatFigure(figure)} ${unit} (${words} ${formatFigure(value)})`
}
