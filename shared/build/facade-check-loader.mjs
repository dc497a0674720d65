/** Fails the build when a source file imports a name that the facade does not export. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { facadeRequestPattern, mustImportThroughFacade } from './packages.mjs'

const facadeFile = path.resolve(import.meta.dirname, '../runtime/src/facade.ts')
const serverFacadeFile = path.resolve(import.meta.dirname, '../runtime/src/server-facade.ts')
const importClause =
  /^(?:import|export)\s+(?!type\b)(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|(\*)[\w\s]*)?\s*from\s+'([^']+)'/gm

/** Lists the names that `facade.ts` exports: `export { a, default as b } from …`. */
export function listFacadeExports(source) {
  return new Set(
    [...source.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names]) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^.* as /, ''))
        .filter(Boolean),
    ),
  )
}

/** Lists the value imports that the facade must serve: `[{ name, from }]`. `default` and `*` are never served. */
export function findFacadeImports(source) {
  return [...source.matchAll(importClause)]
    .filter(([, , , , from]) => facadeRequestPattern.test(from))
    .flatMap(([, defaultName, named = '', all, from]) =>
      [
        ...(defaultName ? ['default'] : []),
        ...(all ? ['*'] : []),
        ...named
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type ')),
      ].map((name) => ({ name: name.replace(/ as .*$/, ''), from })),
    )
}

export default function checkFacadeImports(source) {
  if (mustImportThroughFacade(this.resourcePath)) {
    const files = this.getOptions().target === 'server' ? [facadeFile, serverFacadeFile] : [facadeFile]
    for (const file of files) this.addDependency(file)
    const exportedNames = listFacadeExports(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
    for (const { name, from } of findFacadeImports(source)) {
      if (exportedNames.has(name)) continue
      const hint = name === 'default' || name === '*' ? 'import it by name' : 'add it to shared/runtime/src/facade.ts'
      this.emitError(new Error(`"${name}" of "${from}" is not in the shared facade: ${hint}.`))
    }
  }
  return source
}
