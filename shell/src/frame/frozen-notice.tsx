import css from './frozen-notice.module.css'
import { RetryButton } from './retry-button.tsx'

/** Said of a page that came as markup and whose script is missing: it can be read, its links work, nothing else. */
export function FrozenNotice({ retry }: { retry: () => unknown }) {
  return (
    <div role="status" className={css.notice}>
      <p className={css.text}>This part cannot be used yet.</p>
      <RetryButton retry={retry} />
    </div>
  )
}
