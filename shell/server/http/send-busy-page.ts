import type { ServerResponse } from 'node:http'

const retryAfterSeconds = 2

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>One moment</title>
</head>
<body>
<h1>One moment</h1>
<p>The site is busy. This page loads again in ${retryAfterSeconds} seconds.</p>
</body>
</html>
`

/** Sends a page that loads again by itself, for visitors beyond the limits of the page server. */
export function sendBusyPage(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'content-length': Buffer.byteLength(html),
    })
    .end(html)
}
