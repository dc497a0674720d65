import { formatFigure } from './report-table.ts'

type Bound = 'at most' | 'at least' | 'exactly'
export type FigureWithLimit = {
  /** For example "list of products: requests per second, API ÷ bare, 548,028 cards". */
  name: string
  figure: number
  bound: Bound
  limit: number
  unit: string
}

const targetBuilder =
  (bound: Bound) =>
  (limit: number, name: string, figure: number, unit = ''): FigureWithLimit => ({ name, figure, bound, limit, unit })

export const atMost = targetBuilder('at most')
export const atLeast = targetBuilder('at least')
export const exactly = targetBuilder('exactly')
/** Target for something that must not happen. */
export const mustBeZero = (name: string, figure: number, unit: string) => atMost(0, name, figure, unit)

export function isLimitMet({ figure, bound, limit }: FigureWithLimit): boolean {
  if (bound === 'exactly') return figure === limit
  return bound === 'at most' ? figure <= limit : figure >= limit
}

export const listMissedTargetNames = (targets: ReadonlyArray<FigureWithLimit>) =>
  targets.filter((target) => !isLimitMet(target)).map(({ name }) => name)

/** Formats a verdict: "PASS  name: 0.930 × (at least 0.800)". */
export function formatVerdict(target: FigureWithLimit): string {
  const { name, figure, bound, limit, unit } = target
  const verdict = isLimitMet(target) ? 'PASS' : 'FAIL'
  return `${verdict}  ${name}: ${formatFigure(figure)} ${unit} (${bound} ${formatFigure(limit)})`
}
