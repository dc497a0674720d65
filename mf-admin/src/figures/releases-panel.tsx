import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { useQuery } from '@tanstack/react-query'
import css from './figures-page.module.css'
import { liveReleasesQuery } from './live-releases-query.ts'

/** The live release of each remote. */
export function ReleasesPanel() {
  const { data, error } = useQuery({ ...liveReleasesQuery, retry: false })
  const facts = (data ?? []).map(({ name, version, releasedAt }) => ({
    name,
    value: `${formatDateTime(releasedAt)} (${version})`,
  }))
  return (
    <InfoPanel title="Releases" facts={facts}>
      {error ? <p className={css.text}>The releases didn't load. Reload the page to try again.</p> : null}
    </InfoPanel>
  )
}
