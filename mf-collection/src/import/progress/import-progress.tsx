import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import css from '../import.module.css'

const bytesPerMegabyte = 1024 * 1024
const formatMegabytes = (bytes: number) => `${(bytes / bytesPerMegabyte).toFixed(1)} MB`

const workTitles: Readonly<Partial<Record<CollectionImport['state'], string>>> = {
  reading: 'Reading the file…',
  matching: 'Finding your cards…',
  committing: 'Adding your cards…',
  undoing: 'Undoing the import…',
}

const leaveHint = 'You can leave this page and come back later.'
const readingHint = 'Keep the page open that sends the file.'

/** What the server is doing, and how far it is. */
export function ImportProgress({ state, progress: { done, total } }: Pick<CollectionImport, 'state' | 'progress'>) {
  const format = state === 'reading' ? formatMegabytes : formatNumber
  const unit = state === 'reading' ? '' : ' rows'
  return (
    <section className={css.panel} aria-labelledby="import-progress">
      <div role="status">
        <h2 id="import-progress">{workTitles[state]}</h2>
      </div>
      <ProgressBar aria-labelledby="import-progress" {...(total && { max: total, value: Math.min(done, total) })} />
      <p className={css.note}>
        {total ? `${format(done)} of ${format(total)}${unit}` : `${format(done)}${unit}`}.{' '}
        {state === 'reading' ? readingHint : leaveHint}
      </p>
    </section>
  )
}
