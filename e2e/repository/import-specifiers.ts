const commentPattern = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** Matches only at the start of a line, to ignore strings and sentences. */
const importPattern = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^'\n]+)'|^import\s+'([^'\n]+)'/gm
const dynamicImportPattern = /\bimport\(\s*'([^'\n$]+)'/g

export const removeComments = (source: string): string => source.replace(commentPattern, '')

/** Returns the specifiers of a source file's static and dynamic imports. */
export function parseImportSpecifiers(source: string): string[] {
  const code = removeComments(source)
  return [...code.matchAll(importPattern), ...code.matchAll(dynamicImportPattern)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
}

/** Returns `@scope/name` for `@scope/name/entry`, and `react` for `react/jsx-runtime`. */
export function getPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
