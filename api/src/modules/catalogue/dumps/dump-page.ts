import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { PublishedDump } from '../../../catalogue-data/dump/published-dumps.ts'
import { escapeHtml } from '../../../http/escape-html.ts'

/** Lets a hash wrap on a phone. */
const renderHash = (sha256: string) => (escapeHtml(sha256).match(/.{1,16}/g) ?? []).join('<wbr>')

const renderFile = (dumpName: string, { name, rows, bytes, sha256 }: PublishedDump['files'][number]) =>
  `<li><a href="${escapeHtml(`/dumps/${dumpName}/${name}`)}">${escapeHtml(name)}</a>: ${formatCountWithNoun(rows, 'row')}, ` +
  `${formatCountWithNoun(bytes, 'byte')}, SHA-256 <code>${renderHash(sha256)}</code></li>`

const renderDump = ({ name, createdAt, files }: PublishedDump) => `<h2>${escapeHtml(createdAt)}</h2>
<ul>
${files.map((file) => renderFile(name, file)).join('\n')}
</ul>`

/** Renders the list of dumps for browsers. It has no styles, because the API's Content-Security-Policy forbids styles. */
export const renderDumpPage = (siteName: string, dumps: ReadonlyArray<PublishedDump>) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`Open data - ${siteName}`)}</title>
</head>
<body>
<main>
<p><a href="/">${escapeHtml(siteName)}</a></p>
<h1>Open data</h1>
<p>The whole catalogue, newest files first, as CSV ready to import and as JSON Lines with IDs. All times are UTC.</p>
${dumps.length === 0 ? '<p>There are no files yet.</p>' : dumps.map(renderDump).join('\n')}
</main>
</body>
</html>
`
