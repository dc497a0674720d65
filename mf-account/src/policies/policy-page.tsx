import type { ReactNode } from 'react'
import css from '../page.module.css'
import { PolicyIframe } from './policy-iframe.tsx'

/** Shows the operator's own document if one is configured, otherwise the text shipped with the site. */
export function PolicyPage({
  title,
  embedUrl,
  children,
}: {
  title: string
  embedUrl: string | null
  children: ReactNode
}) {
  if (embedUrl !== null) return <PolicyIframe title={title} url={embedUrl} />
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      {children}
    </article>
  )
}
