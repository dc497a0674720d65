import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const runCommand = promisify(execFile)
const debianPackages = ['libnss3', 'libnspr4', 'libexpat1']
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/ninepocket/chromium', import.meta.url))

type UnpackedBrowser = { executablePath: string; env: Record<string, string> }

const isSupportedPlatform = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks `@sparticuz/chromium` (Linux, x64) once. Returns null if it does not run on this machine. */
export async function unpackChromium(): Promise<UnpackedBrowser | null> {
  if (!isSupportedPlatform) return null
  const executablePath = await unpack()
  const env = getBrowserEnvironment()
  if (await canStart(executablePath, env)) return { executablePath, env }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(cache, 'al2023', 'lib') }
  return (await canStart(executablePath, withLibraries)) ? { executablePath, env: withLibraries } : null
}

/**
 * Last resort: installs Debian's libraries if permitted.
 * @throws {Error} that names what to install
 */
export async function unpackChromiumAndInstallLibraries(): Promise<UnpackedBrowser> {
  if (!isSupportedPlatform)
    throw new Error('No browser found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  const unpacked = { executablePath: await unpack(), env: getBrowserEnvironment() }
  if ((await installDebianPackages()) && (await canStart(unpacked.executablePath, unpacked.env))) return unpacked
  throw new Error(
    `No browser found, and the one from npm lacks libraries: apt-get install chromium (or ${debianPackages.join(' ')}).`,
  )
}

function getBrowserEnvironment(): Record<string, string> {
  const env = omitUndefined(process.env)
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(cache, 'fonts')
  return env
}

async function unpack(): Promise<string> {
  const executable = join(cache, 'chromium')
  const complete = join(cache, 'complete')
  if (existsSync(complete)) return executable
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  // The package unpacks into the shared temporary folder, where other users could have placed files.
  const before = process.env.TMPDIR
  process.env.TMPDIR = cache
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    const entryFile = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
    await inflate(join(dirname(entryFile), '..', 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  await writeFile(complete, '')
  return executable
}

async function canStart(executable: string, env: Record<string, string>): Promise<boolean> {
  return runCommand(executable, ['--version', '--no-sandbox'], { timeout: 20_000, env }).then(
    () => true,
    () => false,
  )
}

async function installDebianPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  const apt = ['install', '--yes', '--no-install-recommends', ...debianPackages]
  return runCommand('apt-get', apt, {
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).then(
    () => true,
    () => false,
  )
}

function omitUndefined(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
