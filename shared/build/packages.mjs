/** Which imports go to the one federated facade, and which packages are shared between builds. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const facadeName = '@ninepocket/runtime/facade'

/** The facade's own file, for packages that use it by the build's doing and do not depend on it (shared/ui). */
export const facadeAlias = {
  [`${facadeName}$`]: path.resolve(import.meta.dirname, '../runtime/src/facade.ts'),
}

/** Source files import these by their own names; the build sends them to the facade. */
export const facadeRequest =
  /^(react-router-dom|@tanstack\/react-query|zustand|mitt|@ninepocket\/(runtime|client)\/(?!facade$).+)$/

const root = path.resolve(import.meta.dirname, '../..')
const runtimeFolder = path.join(root, 'shared/runtime')

/** Our own sources, but for those that the facade itself is made of. */
export function isFacadeUser(file = '') {
  const inWorkspace = path.relative(root, file)
  return (
    /^(shell|mf-[^/]+|bench|shared\/(browse|ui|testing))[/\\]/.test(inWorkspace) &&
    !inWorkspace.includes('node_modules')
  )
}

function readInstalledVersion(name) {
  const requireFromRuntime = createRequire(path.join(runtimeFolder, 'package.json'))
  return JSON.parse(readFileSync(requireFromRuntime.resolve(`${name}/package.json`), 'utf8')).version
}

function shared(name, version) {
  return [name, { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` }]
}

/** The version of the shared runtime; its first number is that of what shell and remotes expect of each other. */
export function readRuntimeVersion() {
  return JSON.parse(readFileSync(path.join(runtimeFolder, 'package.json'), 'utf8')).version
}

/** What a build of today relies on the API for (shared/contract/src/endpoints/api-versions.ts). */
export function readApiVersion() {
  const source = readFileSync(path.join(root, 'shared/contract/src/endpoints/api-versions.ts'), 'utf8')
  const [, newest] = /newest: (\d+)/.exec(source) ?? []
  return Number(newest)
}

/**
 * The share scope. The host brings everything at once; remotes bring nothing (`import: false`), so that a second
 * copy of React cannot exist. Versions are given: the plugin reads package.json, and does not know `catalog:`.
 */
export function getSharedPackages(role) {
  const react = readInstalledVersion('react')
  const reactDom = readInstalledVersion('react-dom')
  const runtime = readRuntimeVersion()
  const entries = [
    shared('react', react),
    shared('react/jsx-runtime', react),
    shared('react-dom', reactDom),
    shared(facadeName, runtime),
  ]
  const roleOptions = role === 'host' ? { eager: true } : { import: false }
  return Object.fromEntries(entries.map(([name, options]) => [name, { ...options, ...roleOptions }]))
}
