import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const source = readFileSync(path.join(import.meta.dirname, 'load-remote.ts'), 'utf8')
const files = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((remote) => [`${remote}/src/routes.tsx`, `${remote}/src/widgets.ts`])
  .filter((file) => existsSync(path.join(root, file)))

// The comparison would favor the plain bundle if it had fewer remotes than the site.
test.each(files)('the plain bundle has %s', (file) => {
  expect(source).toContain(`from '../../../${file}'`)
})
