const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A statement starts its line; what looks like one within a string or a sentence does not. */
const statements = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^'\n]+)'|^import\s+'([^'\n]+)'/gm
const dynamic = /\bimport\(\s*'([^'\n$]+)'/g

/** What a source file imports, statically or dynamically, as it is written there. */
export function importSpecifiers(source: string): string[] {
  const code = source.replace(comments, '')
  return [...code.matchAll(statements), ...code.matchAll(dynamic)].map(
    ([, from, alone]) => from ?? alone ?? '',
  )
}

/** `@scope/name/door` → `@scope/name`; `react/jsx-runtime` → `react`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
