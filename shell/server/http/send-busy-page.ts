import type { ServerResponse } from 'node:http'

/** Visitors come back at different times. */
const [minRetrySeconds, maxRetrySeconds] = [2, 5]

const renderBusyPage = (retrySeconds: number) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>One moment</title>
</head>
<body>
<h1>One moment</h1>
<p>The site is busy. This page reloads in ${retrySeconds} seconds.</p>
</body>
</html>
`

/** Sends a page that loads again by itself, for visitors beyond the limits of the page server. */
export function sendBusyPage(response: ServerResponse, securityHeaders: Readonly<Record<string, string>>): void {
  const retrySeconds = minRetrySeconds + Math.floor(Math.random() * (maxRetrySeconds - minRetrySeconds + 1))
  const html = renderBusyPage(retrySeconds)
  response
    .writeHead(503, {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
      'retry-after': String(retrySeconds),
      'content-length': Buffer.byteLength(html),
    })
    .end(html)
}
