import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from './copy-form-section.module.css'

/** A collapsed part of the form with its content in a few words. It opens by itself when a field has an error. */
export function CopyFormSection({
  title,
  summary,
  hasError,
  children,
}: {
  title: string
  summary: string | null
  hasError: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [hadError, setHadError] = useState(false)
  // Only a new error opens it: the browser would not follow a section that is closed and opened in one render.
  if (hasError !== hadError) {
    setHadError(hasError)
    if (hasError) setIsOpen(true)
  }
  return (
    <details className={css.section} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={css.summary}>
        <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
        <span className={css.title}>{title}</span>
        {summary === null || isOpen ? null : <span className={css.about}>{summary}</span>}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
