import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import css from '../import.module.css'

const workTitles: Readonly<Partial<Record<CollectionImport['state'], string>>> = {
  reading: 'Reading the file…',
  matching: 'Finding your cards…',
  committing: 'Adding your cards…',
  undoing: 'Undoing the import…',
}

const leaveHint = 'You can leave this page and come back later.'
const readingHint = "Don't close the page that's uploading the file."

/** Shows the work of the server on an import, and how much of it is done. */
export function ImportProgress({ state, progress: { done, total } }: Pick<CollectionImport, 'state' | 'progress'>) {
  const unit = state === 'reading' ? 'lines' : 'rows'
  return (
    <section className={css.panel} aria-labelledby="import-progress">
      <div role="status">
        <h2 id="import-progress">{workTitles[state]}</h2>
      </div>
      <ProgressBar aria-labelledby="import-progress" {...(total && { max: total, value: Math.min(done, total) })} />
      <p className={css.note}>
        {total ? `${formatNumber(done)} of ${formatNumber(total)} ${unit}. ` : null}
        {state === 'reading' ? readingHint : leaveHint}
      </p>
    </section>
  )
}
