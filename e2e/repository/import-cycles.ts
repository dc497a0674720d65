import { posix } from 'node:path'
import { parseImportSpecifiers } from './import-specifiers.ts'

/** Sources by their path from the root, and the folder of each package by its name. */
export type SourceTree = { sources: ReadonlyMap<string, string>; packageFolders: ReadonlyMap<string, string> }

const packagePattern = /^(@[^/]+\/[^/]+)\/(.+)$/
const extensions = ['', '.ts', '.tsx', '.mjs']

/** Returns the file that a specifier names, or null if it names a library or another kind of file. */
function resolveImport({ sources, packageFolders }: SourceTree, from: string, specifier: string): string | null {
  const [, packageName = '', entryPoint = ''] = packagePattern.exec(specifier) ?? []
  const folder = packageFolders.get(packageName)
  const bases = specifier.startsWith('.')
    ? [posix.join(posix.dirname(from), specifier)]
    : folder === undefined
      ? []
      : [`${folder}/src/${entryPoint}`, `${folder}/${entryPoint}`]
  const candidates = bases.flatMap((base) => extensions.map((extension) => base + extension))
  return candidates.find((candidate) => sources.has(candidate)) ?? null
}

/** Returns the files that import themselves through others, type imports included, and files between such circles. */
export function listFilesInImportCycles(tree: SourceTree): string[] {
  const imports = new Map(
    [...tree.sources].map(([path, source]) => [
      path,
      parseImportSpecifiers(source).flatMap((specifier) => resolveImport(tree, path, specifier) ?? []),
    ]),
  )
  // Files that import no remaining file, or that no remaining file imports, are in no circle.
  for (let sizeBefore = -1; sizeBefore !== imports.size; ) {
    sizeBefore = imports.size
    const importedFiles = new Set([...imports.values()].flat())
    for (const [path, targets] of imports)
      if (!importedFiles.has(path) || !targets.some((target) => imports.has(target))) imports.delete(path)
  }
  return [...imports.keys()].sort()
}
