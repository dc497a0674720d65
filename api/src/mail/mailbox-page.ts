import { escapeHtml } from '../http/escape-html.ts'
import type { OutboxMail } from './outbox.ts'

export const devMailboxStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid GrayText; padding: 1rem 0 }
h2 { margin: 0; font-size: 1.125rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0 }
dd { margin: 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
`

/** Escapes text and turns its web addresses into links. */
function linkifyText(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}

function renderMailArticle(mail: OutboxMail): string {
  const time = mail.createdAt.toISOString()
  return `<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${escapeHtml(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Written</dt><dd><time datetime="${time}">${time}</time></dd></dl>
<pre>${linkifyText(mail.text)}</pre>
</article>`
}

/** Renders the page that shows mails as text, in the given order. */
export function renderDevMailboxPage(mails: ReadonlyArray<OutboxMail>): string {
  const body = mails.length > 0 ? mails.map(renderMailArticle).join('\n') : '<p>No mail yet.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>No SMTP server is set, so mail stays here. Newest first.</p>
${body}
</main>
</body>
</html>
`
}
