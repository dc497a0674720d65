import css from './policy-iframe.module.css'

/**
 * Embeds a policy document of another site. The sandbox lets it run scripts in its own origin but not navigate this
 * page. The Content-Security-Policy of the page decides which origins may be framed.
 */
export function PolicyIframe({ title, url }: { title: string; url: string }) {
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
          Open the full document
        </a>
      </p>
    </article>
  )
}
