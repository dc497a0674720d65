const commentPattern = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A statement starts its line; what looks like one within a string or a sentence does not. */
const importPattern = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^'\n]+)'|^import\s+'([^'\n]+)'/gm
const dynamicImportPattern = /\bimport\(\s*'([^'\n$]+)'/g

/** What a source file imports, statically or dynamically, as it is written there. */
export function parseImportSpecifiers(source: string): string[] {
  const code = source.replace(commentPattern, '')
  return [...code.matchAll(importPattern), ...code.matchAll(dynamicImportPattern)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
}

/** `@scope/name/door` → `@scope/name`; `react/jsx-runtime` → `react`. */
export function getPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
