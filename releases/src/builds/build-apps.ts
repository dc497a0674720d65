import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withProcessLock } from '@ninepocket/api/database/embedded/process-lock'
import { formatSeconds, printLine } from '../setup/progress.ts'
import { repositoryRoot } from '../setup/repository-root.ts'
import { runTool } from '../setup/run-tool.ts'
import { runConcurrently } from '../store/run-concurrently.ts'
import { hashBuildInputs } from './app-inputs.ts'
import { sbomFileName, writeAppSbom } from './write-sbom.ts'

/** Limit on concurrent builds: each build already uses more than one core. */
const maxConcurrentBuilds = 2

/** Returns the names of all remotes: the folders `mf-*`. */
export function listRemoteNames(): string[] {
  return readdirSync(repositoryRoot)
    .filter((name) => name.startsWith('mf-'))
    .sort()
}

/** Builds each app into `dist/` if its inputs have changed. @throws {Error} with the bundler's output */
export async function buildApps(apps = ['shell', ...listRemoteNames()]): Promise<void> {
  const cache = join(repositoryRoot, '.cache')
  await mkdir(cache, { recursive: true })
  // Concurrent commands would write into the same folders.
  await withProcessLock(join(cache, 'build.lock'), () => runConcurrently(maxConcurrentBuilds, apps, buildApp))
}

async function buildApp(app: string): Promise<void> {
  const inputs = await hashBuildInputs(app)
  const buildRecord = join(repositoryRoot, app, '.cache', 'built')
  const built = await readFile(buildRecord, 'utf8').catch(() => '')
  if (built === `${inputs} ${await hashOutput(app)}`) return

  const started = performance.now()
  printLine(`${app}: building`)
  await rm(buildRecord, { force: true })
  const { code, output } = await runTool('rspack', ['build'], { folder: join(repositoryRoot, app) })
  if (code !== 0) throw new Error(`${output.trim()}\n\n${app} could not be built.`)
  await writeAppSbom(app)
  await mkdir(dirname(buildRecord), { recursive: true })
  await writeFile(buildRecord, `${inputs} ${await hashOutput(app)}`)
  printLine(`${app}: built in ${formatSeconds(performance.now() - started)}`)
}

/** Returns a hash of a build's output, which detects a build that was deleted or made without `buildApps()`. */
async function hashOutput(app: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['browser/ninepocket.json', sbomFileName])
    hash.update(await readFile(join(repositoryRoot, app, 'dist', file), 'utf8').catch(() => ''))
  return hash.digest('hex')
}
