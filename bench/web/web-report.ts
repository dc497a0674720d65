import type { ReportSection } from '../measure/bench-report.ts'
import type { BenchTarget } from '../measure/bench-target.ts'
import type { VisitFigures } from '../measure/browser/measure-visit.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { getRelativeSpread, median, percentile } from '../measure/statistics.ts'

export const siteVariants = ['site', 'plainMade', 'plainStatic'] as const
export type SiteVariant = (typeof siteVariants)[number]

const variantLabels: Record<SiteVariant, string> = {
  site: 'the site',
  plainMade: 'plain bundle, same page server',
  plainStatic: 'plain bundle, static page',
}

export type ScreenFigures = {
  screen: string
  visits: Record<SiteVariant, VisitFigures[]>
  isVisibleWithoutScripts: boolean
}
export type MoveFigures = { between: string; times: number[] }
export type WebFigures = { screens: ScreenFigures[]; moves: MoveFigures[] }

const maxExtraScriptBytes = 25 * 1024
const maxLcpToStatic = 0.5
const maxLcpToRendered = 1.1
const maxLayoutShift = 0.01
const maxMoveMs = 100

const getMedian = (visits: ReadonlyArray<VisitFigures>, figure: (visit: VisitFigures) => number) =>
  median(visits.map(figure))
const getMedianLargestPaint = (visits: ReadonlyArray<VisitFigures>) =>
  getMedian(visits, (visit) => visit.largestPaintMs)
const getMedianScriptBytes = (visits: ReadonlyArray<VisitFigures>) => getMedian(visits, (visit) => visit.scriptBytes)

export function buildWebSections({ screens, moves }: WebFigures): ReportSection[] {
  const row = ({ screen, visits }: ScreenFigures, variant: SiteVariant) => {
    const each = visits[variant]
    return [
      `${screen}: ${variantLabels[variant]}`,
      formatWhole(getMedian(each, (visit) => visit.firstPaintMs)),
      formatWhole(getMedianLargestPaint(each)),
      formatWhole(getMedian(each, (visit) => visit.blockedMs)),
      getMedian(each, (visit) => visit.layoutShift).toFixed(4),
      formatShort(getMedianScriptBytes(each) / 1024),
      formatWhole(getMedian(each, (visit) => visit.scriptRequests)),
      formatShort(getMedian(each, (visit) => visit.allBytes) / 1024),
      formatWhole(getMedian(each, (visit) => visit.requests)),
      `${Math.round(getRelativeSpread(each.map((visit) => visit.largestPaintMs)) * 100)} %`,
    ]
  }
  const complaints = screens.flatMap(({ screen, visits }) =>
    [...new Set(visits.site.flatMap((visit) => visit.complaints))].map((message) => `${screen}, console: ${message}`),
  )
  return [
    {
      title: 'First view, nothing cached: 1.6 Mbit/s, 150 ms, CPU ÷ 4, medians',
      head: ['screen', 'FCP ms', 'LCP ms', 'blocked', 'CLS', 'JS KB', 'files', 'all KB', 'requests', 'noise'],
      rows: screens.flatMap((screen) => siteVariants.map((variant) => row(screen, variant))),
      notes: [
        ...screens.map(({ screen, visits }) => `${screen}, largest element: ${visits.site[0]?.largestElement}`),
        ...complaints,
      ],
    },
    {
      title: 'Moves between two pages, code and data there, CPU ÷ 4',
      head: ['between', 'moves', 'median ms', 'longest ms'],
      rows: moves.map(({ between, times }) => [
        between,
        formatWhole(times.length),
        formatWhole(median(times)),
        formatWhole(percentile(times, 1)),
      ]),
    },
  ]
}

export function buildWebTargets({ screens, moves }: WebFigures): BenchTarget[] {
  return [
    ...screens.flatMap(({ screen, visits, isVisibleWithoutScripts }): BenchTarget[] => [
      {
        name: `${screen}: JS more than the plain bundle's`,
        figure: (getMedianScriptBytes(visits.site) - getMedianScriptBytes(visits.plainMade)) / 1024,
        limit: { atMost: maxExtraScriptBytes / 1024 },
        unit: 'KB',
      },
      {
        name: `${screen}: LCP ÷ plain bundle behind a static page`,
        figure: getMedianLargestPaint(visits.site) / getMedianLargestPaint(visits.plainStatic),
        limit: { atMost: maxLcpToStatic },
        unit: '×',
      },
      {
        name: `${screen}: LCP ÷ plain bundle behind the same page server`,
        figure: getMedianLargestPaint(visits.site) / getMedianLargestPaint(visits.plainMade),
        limit: { atMost: maxLcpToRendered },
        unit: '×',
      },
      {
        name: `${screen}: layout shift`,
        figure: Math.max(...visits.site.map((visit) => visit.layoutShift)),
        limit: { atMost: maxLayoutShift },
        unit: '',
      },
      {
        name: `${screen}: complaints in the console, hydration's among them`,
        figure: visits.site.reduce((sum, visit) => sum + visit.complaints.length, 0),
        limit: { atMost: 0 },
        unit: 'lines',
      },
      {
        name: `${screen}: content seen before any script runs`,
        figure: isVisibleWithoutScripts ? 1 : 0,
        limit: { atLeast: 1 },
        unit: '',
      },
    ]),
    ...moves.map(({ between, times }) => ({
      name: `a warm move between ${between}`,
      figure: median(times),
      limit: { atMost: maxMoveMs },
      unit: 'ms',
    })),
  ]
}
