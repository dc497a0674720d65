/**
 * Entry point of every command: `node scripts/bootstrap.mjs COMMAND …`. Needs only Node 20.19 and npm: installs the
 * libraries when they have changed, then starts `scripts/COMMAND.ts` with the project's own Node 24. Plain
 * JavaScript, because older Node versions cannot run TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installLibraries } from './setup/install-libraries.mjs'

const parentCheckMs = 250
/** Each thread keeps up to 192 MB for young objects by default. With 48 MB, pages take as long. */
const siteNodeOptions = '--max-semi-space-size=16'
const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
const nodeName = isWindows ? 'node.cmd' : 'node'
const [command = 'start', ...rest] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Ninepocket needs Node 20.19 or newer; this is ${process.versions.node}. Download it from https://nodejs.org`)
}
const script = join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) fail(`Unknown command "${command}". scripts/README.md lists the commands.`)

const bin = join(root, 'node_modules', '.bin')
const isNew = await installLibraries(root).catch((error) => fail(error.message))
if (isNew)
  spawnSync(join(bin, nodeName), [join(root, 'scripts/dev/prebundle-libraries.ts')], {
    stdio: 'inherit',
    shell: isWindows,
  })
runWithProjectNode([script, ...rest])

/** Runs Node 24 in place of this process: same terminal, forwarded signals, same exit code. */
function runWithProjectNode(args) {
  const child = spawn(join(bin, nodeName), args, {
    cwd: root,
    // The IPC channel tells the child when this process ends, even if it is killed, so that the child stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: isWindows,
    env: {
      ...process.env,
      PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`,
      // Node caches compiled TypeScript there, which halves the start time of a command.
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      // glibc keeps freed memory for each thread otherwise, which is 15 to 80 MB.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      ...(command === 'start' && { NODE_OPTIONS: process.env.NODE_OPTIONS ?? siteNodeOptions }),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm runs a command through a shell, which does not forward SIGTERM.
  const parent = process.ppid
  const isStartedByNpm = process.env.npm_lifecycle_event !== undefined
  const watch = isStartedByNpm && setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentCheckMs)
  if (watch) watch.unref()
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}

function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
