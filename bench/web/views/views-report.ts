import type { VisitFigures } from '../../measure/browser/measure-visit.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../../measure/report/report-table.ts'
import { getRelativeSpread, median, percentile } from '../../measure/statistics.ts'

export const siteVariants = ['site', 'plainRendered', 'plainStatic'] as const
type SiteVariant = (typeof siteVariants)[number]

const variantLabels: Record<SiteVariant, string> = {
  site: 'the site',
  plainRendered: 'plain bundle, same page server',
  plainStatic: 'plain bundle, static page',
}

export type ScreenFigures = {
  screen: string
  visits: Record<SiteVariant, VisitFigures[]>
  isVisibleWithoutScripts: boolean
}
export type NavigationFigures = { between: string; times: number[] }
type ViewFigures = { screens: ScreenFigures[]; moves: NavigationFigures[] }

const maxExtraScriptKb = 25
const maxLcpToStatic = 0.5
const maxLcpToRendered = 1.1
const maxLayoutShift = 0.01
const maxMoveMs = 100

const getMedian = (visits: ReadonlyArray<VisitFigures>, figure: (visit: VisitFigures) => number) =>
  median(visits.map(figure))
const getLcp = (visits: ReadonlyArray<VisitFigures>) => getMedian(visits, (visit) => visit.largestPaintMs)
const getScriptKb = (visits: ReadonlyArray<VisitFigures>) => getMedian(visits, (visit) => visit.scriptBytes) / 1024

export function buildViewsReport(figures: ViewFigures): BenchResult {
  const { screens, moves } = figures
  const views = screens.flatMap(({ screen, visits }) =>
    siteVariants.map((variant) => ({ name: `${screen}: ${variantLabels[variant]}`, visits: visits[variant] })),
  )
  const column =
    (figure: (visit: VisitFigures) => number) =>
    ({ visits }: { visits: VisitFigures[] }) =>
      getMedian(visits, figure)
  const tables = [
    buildReportTable(
      'First view, nothing cached: 1.6 Mbit/s, 150 ms, CPU ÷ 4, medians',
      views,
      {
        screen: ({ name }) => name,
        'FCP ms': column((visit) => Math.round(visit.firstPaintMs)),
        'LCP ms': column((visit) => Math.round(visit.largestPaintMs)),
        'blocked ms': column((visit) => Math.round(visit.blockedMs)),
        CLS: column((visit) => visit.layoutShift),
        'JS KB': column((visit) => visit.scriptBytes / 1024),
        'JS files': column((visit) => visit.scriptRequests),
        'all KB': column((visit) => visit.allBytes / 1024),
        requests: column((visit) => visit.requests),
        'LCP noise': ({ visits }) => formatPercent(getRelativeSpread(visits.map((visit) => visit.largestPaintMs))),
      },
      screens.flatMap(({ screen, visits }) => [
        `${screen}, largest element: ${visits.site[0]?.largestElement}`,
        ...new Set(visits.site.flatMap((visit) => visit.consoleErrors.map((line) => `${screen}, console: ${line}`))),
      ]),
    ),
    buildReportTable('Moves between two pages with code and data loaded, CPU ÷ 4', moves, {
      between: ({ between }) => between,
      moves: ({ times }) => times.length,
      'median ms': ({ times }) => Math.round(median(times)),
      'longest ms': ({ times }) => Math.round(percentile(times, 1)),
    }),
  ]
  return { tables, targets: compareViewFiguresWithLimits(figures), raw: figures }
}

function compareViewFiguresWithLimits({ screens, moves }: ViewFigures) {
  const forScreen = ({
    screen,
    visits: { site, plainRendered, plainStatic },
    isVisibleWithoutScripts,
  }: ScreenFigures) => [
    atMost(
      maxExtraScriptKb,
      `${screen}: JS more than the plain bundle's`,
      getScriptKb(site) - getScriptKb(plainRendered),
      'KB',
    ),
    atMost(
      maxLcpToStatic,
      `${screen}: LCP ÷ plain bundle behind a static page`,
      getLcp(site) / getLcp(plainStatic),
      '×',
    ),
    atMost(
      maxLcpToRendered,
      `${screen}: LCP ÷ plain bundle behind the same page server`,
      getLcp(site) / getLcp(plainRendered),
      '×',
    ),
    atMost(maxLayoutShift, `${screen}: layout shift`, Math.max(...site.map((visit) => visit.layoutShift))),
    mustBeZero(
      `${screen}: errors and warnings in the console, including hydration's`,
      site.reduce((sum, visit) => sum + visit.consoleErrors.length, 0),
      'lines',
    ),
    atLeast(1, `${screen}: content visible before scripts`, Number(isVisibleWithoutScripts)),
  ]
  const forMoves = ({ between, times }: NavigationFigures) =>
    atMost(maxMoveMs, `a warm move between ${between}`, median(times), 'ms')
  return [...screens.flatMap(forScreen), ...moves.map(forMoves)]
}
