import css from './embedded-policy.module.css'

/**
 * A policy document of another site in a frame. It may run its own scripts under its own origin; it cannot lead
 * this page elsewhere. Which origins may be framed is said by the page's Content-Security-Policy.
 */
export function EmbeddedPolicy({ title, url }: { title: string; url: string }) {
  return (
    <article>
      <h1>{title}</h1>
      <iframe
        className={css.frame}
        title={title}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
      <p>
        <a href={url} rel="noreferrer">
          Open this document on its own
        </a>
      </p>
    </article>
  )
}
