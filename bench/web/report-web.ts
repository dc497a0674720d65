import type { Visit } from '../measure/browser/visit.ts'
import { short, whole } from '../measure/figure.ts'
import type { Section } from '../measure/report.ts'
import { median, percentile, spread } from '../measure/statistics.ts'
import type { Target } from '../measure/target.ts'

export const variants = ['site', 'plainMade', 'plainStatic'] as const
export type Variant = (typeof variants)[number]

const variantLabels: Record<Variant, string> = {
  site: 'the site',
  plainMade: 'plain bundle, same page maker',
  plainStatic: 'plain bundle, static page',
}

export type ScreenFigures = {
  screen: string
  visits: Record<Variant, Visit[]>
  /** Whether its content is there before any script runs. */
  isSeenWithoutScripts: boolean
}
/** Moves back and forth between two pages; ms each. */
export type MoveFigures = { between: string; times: number[] }
export type WebFigures = { screens: ScreenFigures[]; moves: MoveFigures[] }

const mostExtraScript = 25 * 1024
const mostOfStatic = 0.5
const mostOfMade = 1.1
const mostShift = 0.01
const mostMoveMs = 100

const of = (visits: ReadonlyArray<Visit>, figure: (visit: Visit) => number) => median(visits.map(figure))
const largestPaint = (visits: ReadonlyArray<Visit>) => of(visits, (visit) => visit.largestPaintMs)
const scriptBytes = (visits: ReadonlyArray<Visit>) => of(visits, (visit) => visit.scriptBytes)

export function webSections({ screens, moves }: WebFigures): Section[] {
  const row = ({ screen, visits }: ScreenFigures, variant: Variant) => {
    const each = visits[variant]
    return [
      `${screen}: ${variantLabels[variant]}`,
      whole(of(each, (visit) => visit.firstPaintMs)),
      whole(largestPaint(each)),
      whole(of(each, (visit) => visit.blockedMs)),
      of(each, (visit) => visit.layoutShift).toFixed(4),
      short(scriptBytes(each) / 1024),
      whole(of(each, (visit) => visit.scriptRequests)),
      short(of(each, (visit) => visit.allBytes) / 1024),
      whole(of(each, (visit) => visit.requests)),
      `${Math.round(spread(each.map((visit) => visit.largestPaintMs)) * 100)} %`,
    ]
  }
  const complaints = screens.flatMap(({ screen, visits }) =>
    [...new Set(visits.site.flatMap((visit) => visit.complaints))].map(
      (said) => `${screen}, console: ${said}`,
    ),
  )
  return [
    {
      title: 'First view, nothing cached: 1.6 Mbit/s, 150 ms, CPU ÷ 4, medians',
      head: ['screen', 'FCP ms', 'LCP ms', 'blocked', 'CLS', 'JS KB', 'files', 'all KB', 'requests', 'noise'],
      rows: screens.flatMap((screen) => variants.map((variant) => row(screen, variant))),
      notes: [
        ...screens.map(
          ({ screen, visits }) => `${screen}, largest element: ${visits.site[0]?.largestElement}`,
        ),
        ...complaints,
      ],
    },
    {
      title: 'Moves between two pages, code and data there, CPU ÷ 4',
      head: ['between', 'moves', 'median ms', 'longest ms'],
      rows: moves.map(({ between, times }) => [
        between,
        whole(times.length),
        whole(median(times)),
        whole(percentile(times, 1)),
      ]),
    },
  ]
}

export function webTargets({ screens, moves }: WebFigures): Target[] {
  return [
    ...screens.flatMap(({ screen, visits, isSeenWithoutScripts }): Target[] => [
      {
        name: `${screen}: JS more than the plain bundle's`,
        figure: (scriptBytes(visits.site) - scriptBytes(visits.plainMade)) / 1024,
        limit: { atMost: mostExtraScript / 1024 },
        unit: 'KB',
      },
      {
        name: `${screen}: LCP ÷ plain bundle behind a static page`,
        figure: largestPaint(visits.site) / largestPaint(visits.plainStatic),
        limit: { atMost: mostOfStatic },
        unit: '×',
      },
      {
        name: `${screen}: LCP ÷ plain bundle behind the same page maker`,
        figure: largestPaint(visits.site) / largestPaint(visits.plainMade),
        limit: { atMost: mostOfMade },
        unit: '×',
      },
      {
        name: `${screen}: layout shift`,
        figure: Math.max(...visits.site.map((visit) => visit.layoutShift)),
        limit: { atMost: mostShift },
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
        figure: isSeenWithoutScripts ? 1 : 0,
        limit: { atLeast: 1 },
        unit: '',
      },
    ]),
    ...moves.map(({ between, times }) => ({
      name: `a warm move between ${between}`,
      figure: median(times),
      limit: { atMost: mostMoveMs },
      unit: 'ms',
    })),
  ]
}
