import { lazy, memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { FallbackBoundary } from '../feedback/fallback-boundary.tsx'
import css from './description.module.css'
import { hasMarkdown } from './has-markdown.ts'

const MarkdownText = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './markdown-text.tsx').then((module) => ({
    default: module.MarkdownText,
  })),
)

const subscribeToNothing = () => () => {}
/** React touches nothing inside of an element that it hydrates with markup of its own; this is the same at every update. */
const keepServerMarkup = { __html: '' }

/**
 * The server waits for the renderer. What it sent has nothing to bring to life, so the browser leaves it as it is, and the
 * renderer, larger than a page's own code, is not loaded. Rendered anew, in a move between pages, it is loaded.
 */
function Markdown({ text, plain }: { text: string; plain: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  )
  const [isServerRendered] = useState(isHydrated)
  if (isServerRendered) {
    return (
      <div className={css.description} suppressHydrationWarning dangerouslySetInnerHTML={keepServerMarkup} />
    )
  }
  return (
    <div className={css.description}>
      <FallbackBoundary plain={plain}>
        <Suspense fallback={plain}>
          <MarkdownText text={text} />
        </Suspense>
      </FallbackBoundary>
    </div>
  )
}

/**
 * A description of the catalogue: plain text with its line breaks, or markdown. Until the renderer is there, and where
 * it cannot be had, the text is shown as it is written.
 */
export const Description = memo(function Description({ text }: { text: string }) {
  const plain = <p className={css.plain}>{text}</p>
  if (hasMarkdown(text)) return <Markdown key={text} text={text} plain={plain} />
  return <div className={css.description}>{plain}</div>
})
