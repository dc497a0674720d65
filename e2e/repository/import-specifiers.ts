const commentPattern = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** Matches only at the start of a line, and so ignores strings and sentences. */
const importPattern = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^'\n]+)'|^import\s+'([^'\n]+)'/gm
const dynamicImportPattern = /\bimport\(\s*'([^'\n$]+)'/g

export function parseImportSpecifiers(source: string): string[] {
  const code = source.replace(commentPattern, '')
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
