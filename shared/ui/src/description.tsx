import { lazy, memo, Suspense, useSyncExternalStore } from 'react'
import css from './description.module.css'
import { hasMarkdown } from './has-markdown.ts'
import { PlainIfFailed } from './plain-if-failed.tsx'

const MarkdownText = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './markdown-text.tsx').then((module) => ({
    default: module.MarkdownText,
  })),
)

const unchanging = () => () => {}
/** Never comes: a boundary around it stays as it was sent. */
const Sleeping = lazy(() => new Promise<never>(() => {}))

/**
 * The server waits for the renderer. What it sent has nothing to bring to life, so in the browser the boundary around
 * it waits for ever: React leaves the markup as it is, and the renderer, larger than a page's own code, is not loaded.
 * Rendered anew, in a move between pages, it is loaded.
 */
function Markdown({ text }: { text: string }) {
  const isSent = useSyncExternalStore(
    unchanging,
    () => false,
    () => typeof window !== 'undefined',
  )
  return isSent ? <Sleeping /> : <MarkdownText text={text} />
}

function PlainText({ text }: { text: string }) {
  return <p className={css.plain}>{text}</p>
}

/**
 * A description of the catalogue: plain text with its line breaks, or markdown. Until the renderer is there, and where
 * it cannot be had, the text is shown as it is written. Memoised, for an update from above would make React drop the
 * markup that the server sent.
 */
export const Description = memo(function Description({ text }: { text: string }) {
  const plain = <PlainText text={text} />
  return (
    <div className={css.description}>
      {hasMarkdown(text) ? (
        <PlainIfFailed key={text} plain={plain}>
          <Suspense fallback={plain}>
            <Markdown text={text} />
          </Suspense>
        </PlainIfFailed>
      ) : (
        plain
      )}
    </div>
  )
})
