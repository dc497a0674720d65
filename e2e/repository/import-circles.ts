import { posix } from 'node:path'
import { parseImportSpecifiers } from './import-specifiers.ts'

/** Sources by their path from the root, and the folder of each package by its name. */
export type SourceTree = {
  sources: ReadonlyMap<string, string>
  packageFolders: ReadonlyMap<string, string>
}

const packagePattern = /^(@[^/]+\/[^/]+)\/(.+)$/
const extensions = ['', '.ts', '.tsx', '.mjs']

/** Returns the file that a specifier names, or null when it is a library or no source. */
function resolveImport({ sources, packageFolders }: SourceTree, from: string, specifier: string): string | null {
  const [, packageName = '', door = ''] = packagePattern.exec(specifier) ?? []
  const folder = packageFolders.get(packageName)
  const bases = specifier.startsWith('.')
    ? [posix.join(posix.dirname(from), specifier)]
    : folder === undefined
      ? []
      : [`${folder}/src/${door}`, `${folder}/${door}`]
  const candidates = bases.flatMap((base) => extensions.map((extension) => base + extension))
  return candidates.find((candidate) => sources.has(candidate)) ?? null
}

/** Returns every group of files that import each other in a circle, type imports included; each group is sorted. */
export function findImportCircles(tree: SourceTree): string[][] {
  const targets = new Map(
    [...tree.sources].map(([path, source]) => [
      path,
      parseImportSpecifiers(source).flatMap((specifier) => resolveImport(tree, path, specifier) ?? []),
    ]),
  )
  return findStrongComponents(targets).filter(
    ([first = '', ...others]) => others.length > 0 || targets.get(first)?.includes(first),
  )
}

/** Tarjan's algorithm. */
function findStrongComponents(targets: ReadonlyMap<string, ReadonlyArray<string>>): string[][] {
  const indexes = new Map<string, number>()
  const lowLinks = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  const lower = (node: string, index = Number.POSITIVE_INFINITY) =>
    lowLinks.set(node, Math.min(lowLinks.get(node) ?? index, index))

  function visit(node: string): void {
    indexes.set(node, indexes.size)
    lower(node, indexes.get(node))
    stack.push(node)
    for (const target of targets.get(node) ?? []) {
      if (!indexes.has(target)) {
        visit(target)
        lower(node, lowLinks.get(target))
      } else if (stack.includes(target)) lower(node, indexes.get(target))
    }
    if (lowLinks.get(node) === indexes.get(node)) components.push(stack.splice(stack.indexOf(node)).sort())
  }
  for (const node of targets.keys()) if (!indexes.has(node)) visit(node)
  return components
}
