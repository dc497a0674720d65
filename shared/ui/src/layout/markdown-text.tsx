import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'

/** Headings rank below those of the page. Images become their alt text, so that nothing loads from other sites. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => (
    <a href={href} rel="nofollow noopener noreferrer">
      {children}
    </a>
  ),
  img: ({ alt }) => <>{alt}</>,
}

/** Markdown with tables, sanitized. HTML is never passed on. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Markdown skipHtml remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components}>
      {text}
    </Markdown>
  )
}
