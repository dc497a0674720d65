import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { FallbackBoundary } from '../feedback/fallback-boundary.tsx'
import { useClientValue } from '../hydration/use-client-value.ts'
import { hasMarkdown } from './has-markdown.ts'
import css from './markdown-description.module.css'

const MarkdownText = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './markdown-text.tsx').then((module) => ({
    default: module.MarkdownText,
  })),
)

/** Constant, so that React never changes server markup, neither at hydration nor at updates. */
const keepServerMarkup = { __html: '' }

/** Keeps server-rendered Markdown, so that the large renderer is loaded only after client-side navigation. */
function Markdown({ text, plain }: { text: string; plain: ReactNode }) {
  const isHydrated = useClientValue(() => false, typeof window !== 'undefined')
  const [isServerRendered] = useState(isHydrated)
  if (isServerRendered) {
    return <div className={css.description} suppressHydrationWarning dangerouslySetInnerHTML={keepServerMarkup} />
  }
  return (
    <div className={css.description}>
      <FallbackBoundary fallback={plain}>
        <Suspense fallback={plain}>
          <MarkdownText text={text} />
        </Suspense>
      </FallbackBoundary>
    </div>
  )
}

/** A description in plain text with line breaks or in Markdown. Shows the source until the renderer has loaded. */
export const MarkdownDescription = memo(function MarkdownDescription({ text }: { text: string }) {
  const plain = <p className={css.plain}>{text}</p>
  if (hasMarkdown(text)) return <Markdown key={text} text={text} plain={plain} />
  return <div className={css.description}>{plain}</div>
})
