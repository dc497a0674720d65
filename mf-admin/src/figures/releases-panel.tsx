import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from './bar-chart.tsx'
import css from './figures-page.module.css'
import { type LiveRelease, liveReleasesQuery } from './live-releases-query.ts'

/** Whole days since each release. A clock that is behind shows 0. */
const toAgeBars = (releases: ReadonlyArray<LiveRelease>, nowMs: number) =>
  releases.map(({ name, releasedAt }) => ({
    label: name,
    value: Math.max(0, Math.floor((nowMs - Date.parse(releasedAt)) / dayMs)),
  }))

/** The live release of each remote, and its age. */
export function ReleasesPanel() {
  const { data, error, dataUpdatedAt, isLoading } = useQuery({ ...liveReleasesQuery, retry: false })
  const releases = data ?? []
  const facts = releases.map(({ name, version, releasedAt }) => ({
    name,
    value: `${formatDateTime(releasedAt)} (${version})`,
  }))
  return (
    <InfoPanel title="Releases" facts={facts}>
      {releases.length > 0 ? (
        <BarChart title="Days since release" valueName="Days" bars={toAgeBars(releases, dataUpdatedAt)} />
      ) : null}
      {isLoading ? <p className={css.text}>Loading…</p> : null}
      {error ? <p className={css.text}>The releases didn't load. Reload the page to try again.</p> : null}
    </InfoPanel>
  )
}
