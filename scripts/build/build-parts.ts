import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withProcessLock } from '@ninepocket/api/database/process-lock'
import { say, seconds } from '../setup/progress.ts'
import { root } from '../setup/root.ts'
import { runTool } from '../setup/run-tool.ts'
import { buildInputs } from './part-inputs.ts'

/** Builds that run side by side: each uses more than one core by itself. */
const atOnce = 2

/** The remotes there are: every folder `mf-*`. */
export function remoteNames(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
}

/**
 * Builds the shell and every remote into its `dist/`, each only when something it is made of changed.
 * @throws {Error} with the bundler's words, naming the part
 */
export async function buildParts(parts = ['shell', ...remoteNames()]): Promise<void> {
  const waiting = [...parts]
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await buildPart(part)
  }
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  // Two commands that start together would write into the same folders.
  await withProcessLock(join(cache, 'build.lock'), async () => {
    await Promise.all(Array.from({ length: atOnce }, work))
  })
}

async function buildPart(part: string): Promise<void> {
  const inputs = await buildInputs(part)
  const stamp = join(root, part, '.cache', 'built')
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === `${inputs} ${await outputHash(part)}`) return

  const started = performance.now()
  say(`${part}: building`)
  await rm(stamp, { force: true })
  const { code, output } = await runTool('rspack', ['build'], { folder: join(root, part) })
  if (code !== 0) throw new Error(`${output.trim()}\n\n${part} could not be built.`)
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, `${inputs} ${await outputHash(part)}`)
  say(`${part}: built in ${seconds(performance.now() - started)}`)
}

/** Tells one build from another, so that a build made by hand or removed since is noticed. */
async function outputHash(part: string): Promise<string> {
  const manifest = await readFile(join(root, part, 'dist', 'browser', 'ninepocket.json'), 'utf8').catch(
    () => '',
  )
  return createHash('sha256').update(manifest).digest('hex')
}
