/** `npm run bench -- NAME …`: runs `bench/NAME/main.ts`; without a name, says which there are. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'

const folder = join(repositoryRoot, 'bench')
const [name = '', ...rest] = process.argv.slice(2)
const main = join(folder, name, 'main.ts')
if (!/^[a-z-]+$/.test(name) || !existsSync(main)) {
  const names = readdirSync(folder).filter((each) => existsSync(join(folder, each, 'main.ts')))
  process.stderr.write(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}\n`)
  process.exit(1)
}
// The bench sees its own arguments as if it had been started itself.
process.argv = [process.argv[0]!, main, ...rest]
await import(pathToFileURL(main).href)
