import { lazy, Suspense } from 'react'
import css from './description.module.css'
import { hasMarkdown } from './has-markdown.ts'
import { PlainIfFailed } from './plain-if-failed.tsx'

/**
 * Loaded when there is markdown to show. The server waits for it; the browser keeps the server's markup as it is
 * until it has come (React hydrates the boundary then), and where it cannot be had the text is shown as it is written.
 */
const MarkdownText = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './markdown-text.tsx').then((module) => ({
    default: module.MarkdownText,
  })),
)

function PlainText({ text }: { text: string }) {
  return <p className={css.plain}>{text}</p>
}

/** A description of the catalogue: plain text with its line breaks, or markdown. */
export function Description({ text }: { text: string }) {
  const plain = <PlainText text={text} />
  return (
    <div className={css.description}>
      {hasMarkdown(text) ? (
        <PlainIfFailed key={text} plain={plain}>
          <Suspense fallback={plain}>
            <MarkdownText text={text} />
          </Suspense>
        </PlainIfFailed>
      ) : (
        plain
      )}
    </div>
  )
}
