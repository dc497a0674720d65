/** `npm run bench -- NAME …`: runs `bench/NAME/main.ts`. Without a name, lists the benchmarks. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'

const folder = join(repositoryRoot, 'bench')
const [name = '', ...rest] = process.argv.slice(2)
const main = join(folder, name, 'main.ts')
const names = readdirSync(folder).filter((each) => existsSync(join(folder, each, 'main.ts')))
const usage = `npm run bench -- NAME. Benchmarks: ${names.join(', ')}`
printUsageOnHelp(usage)
if (!/^[a-z-]+$/.test(name) || !existsSync(main)) {
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(1)
}
// The benchmark reads its arguments as if it had been started directly.
process.argv = [process.argv[0]!, main, ...rest]
await import(pathToFileURL(main).href)
