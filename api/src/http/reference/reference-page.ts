import type { Endpoint, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'
import { escapeHtml } from '../escape-html.ts'

function renderSchema(title: string, schema: EndpointSchema | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = escapeHtml(JSON.stringify(rest, null, 2))
  return `<h2>${title}</h2><pre tabindex="0" role="group" aria-label="${title}"><code>${text}</code></pre>`
}

function renderEndpoint(name: string, endpoint: Endpoint): string {
  const { method, path, summary, params, query, body, reply } = endpoint
  const searchText = escapeHtml(`${method} ${path} ${summary} ${name}`.toLowerCase())
  return `<li data-text="${searchText}"><details id="${name}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code> <span class="summary">${escapeHtml(summary)}</span></summary>
<div class="body">
${renderSchema('Path', params, 'input')}${renderSchema('Query', query, 'input')}${renderSchema('Body', body, 'input')}${renderSchema('Reply', reply, 'output')}
</div></details></li>`
}

/**
 * Renders the reference page: every endpoint with its schemas, complete without the script, which only filters. It
 * loads nothing external and has no inline code.
 */
export function renderReferencePage(siteName: string, endpoints: Readonly<Record<string, Endpoint>>): string {
  const entries = Object.entries(endpoints)
    .toSorted(([, a], [, b]) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map(([name, endpoint]) => renderEndpoint(name, endpoint))
  const title = escapeHtml(`${siteName} API`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/reference.css">
<link rel="icon" href="data:,">
<script src="/api/docs/reference.js" defer></script>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Every POST, PUT, PATCH and DELETE needs a token from <code>GET /api/auth/csrf-token</code> in the header
<code>X-CSRF-Token</code>. An error is <code>{ message, code, errors? }</code>. The same as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<label for="filter">Filter</label>
<input id="filter" type="search" autocomplete="off" spellcheck="false">
<p id="count" role="status">${entries.length} endpoints</p>
<ul>
${entries.join('\n')}
</ul>
</main>
</body>
</html>
`
}
