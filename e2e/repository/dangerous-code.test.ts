import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

/** Code that runs for visitors, and the files that need an exception, with the reason. */
const rules: ReadonlyArray<{ what: string; pattern: RegExp; allowed: Readonly<Record<string, string>> }> = [
  {
    what: 'code from text',
    pattern: /(?<![.\w])eval\(|new Function\(/,
    allowed: {},
  },
  {
    what: 'HTML from text',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    allowed: { 'shared/ui/src/layout/markdown-description.tsx': 'keeps the markup that the server rendered' },
  },
  {
    what: 'a shell that parses a command',
    pattern: /\bexecSync\(|(?<![.\w])exec\(|shell: true/,
    allowed: {},
  },
  {
    what: 'connections without a check of certificates',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    allowed: {},
  },
  {
    what: 'replies that other origins may read',
    pattern: /access-control-allow-origin/i,
    allowed: {},
  },
  {
    what: 'a weak hash',
    pattern: /[Hh]ash\('(?:md5|sha1)'/,
    allowed: {
      'api/src/database/prepare-statement.ts': 'names statements',
      'api/src/http/caching/etag.ts': 'names content for caches',
      'api/src/security/new-passwords/breached-passwords.ts': 'the form of the range API',
    },
  },
  {
    what: 'names or attributes of cookies',
    pattern: /['"`]__Host-|SameSite|Max-Age=/,
    allowed: { 'shared/contract/src/site/site-cookies.ts': 'builds and reads all cookies' },
  },
  {
    what: 'guessable numbers',
    pattern: /Math\.random\(/,
    allowed: { 'shell/server/http/send-busy-page.ts': 'spreads retries over time' },
  },
  {
    what: 'output that could be a log which is not listed in docs/security/keys-data-and-logs.md',
    pattern: /\bprocess\.(?:stdout|stderr)\b|\bappendFile(?:Sync)?\(|\bcreateWriteStream\(|\bsyslog\b/,
    allowed: {
      'api/src/backup/write-backup.ts': 'a backup',
      'api/src/catalogue-data/dump/dump-catalogue.ts': 'a dump of the catalogue',
      'api/src/catalogue-data/import/rejected-rows-file.ts': 'rows for the operator to correct',
      'api/src/files/receiving/receive-upload.ts': 'an uploaded image, until it is complete',
      'api/src/modules/imports/upload/with-received-import-file.ts': 'an uploaded file, until it is read',
      'mf-collection/src/photo/detect/test-drawn-photos.ts': 'the result of a command for developers',
      'releases/src/setup/print-usage-on-help.ts': 'the usage of a command',
      'releases/src/setup/progress.ts': 'standard output',
      'releases/src/store/folder-registry.ts': 'the log of releases',
      'server/src/progress-bar.ts': 'standard output',
      'server/src/run-production-site.ts': 'standard output',
      'server/src/stop-on-signals.ts': 'the error that ends the site',
      'server/src/worker.ts': 'whether the log has lines of JSON',
      'shell/server/sitemap/sitemap-folder.ts': 'the sitemap',
    },
  },
]

const isProductionCode = (path: string) =>
  /^(?:api|server|shell|shared|releases|demo|mf-[a-z]+)\/.*\.(?:ts|tsx|mjs)$/.test(path) &&
  !/\.test\.tsx?$|\/testing\/|\/dev\/|^shared\/(?:build|testing)\//.test(path)

test.each(rules)('only named files have $what', ({ pattern, allowed }) => {
  const found = listRepositoryFiles().filter((path) => isProductionCode(path) && pattern.test(readRepositoryFile(path)))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
