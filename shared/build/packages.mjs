/** Which imports are redirected to the federated facade, and which packages builds share. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const facadeName = '@ninepocket/runtime/facade'

/** For packages that do not depend on the runtime themselves (shared/ui). */
export const facadeSourceAlias = {
  [`${facadeName}$`]: path.resolve(import.meta.dirname, '../runtime/src/facade.ts'),
}

export const facadeRequestPattern =
  /^(react-router-dom|@tanstack\/react-query|zustand|mitt|@ninepocket\/(runtime|client)\/(?!facade$).+)$/

const root = path.resolve(import.meta.dirname, '../..')
const runtimeFolder = path.join(root, 'shared/runtime')

export function mustImportThroughFacade(file = '') {
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

/** Returns the version of the shared runtime. Its major version is the interfaceVersion. */
export function readRuntimeVersion() {
  return JSON.parse(readFileSync(path.join(runtimeFolder, 'package.json'), 'utf8')).version
}

/** Returns the API version that a build relies on (shared/contract/src/endpoints/api-versions.ts). */
export function readApiVersion() {
  const source = readFileSync(path.join(root, 'shared/contract/src/endpoints/api-versions.ts'), 'utf8')
  const [, newest] = /newest: (\d+)/.exec(source) ?? []
  return Number(newest)
}

/**
 * Returns the share scope. The host provides all packages eagerly and remotes none (`import: false`), so that there is
 * never a second copy of React. Versions are explicit, because the plugin cannot read `catalog:` versions from
 * package.json.
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
