/** Stands for the product noun while a remote's routes are evaluated. Its slug is itself. */
export const placeholderProductNoun = 'product-noun-placeholder'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function expandParam(patterns: string[], name: string, values: unknown): string[] {
  if (!Array.isArray(values)) return patterns
  return patterns.flatMap((pattern) =>
    values.map((value) => pattern.replace(new RegExp(`/:${name}(?=/|$)`), `/${value}`)),
  )
}

/**
 * Returns the path patterns of routes that were evaluated with `placeholderProductNoun`: `{productNoun}` stands for the noun,
 * and each value of a limited parameter is written out.
 */
export function toPathPatterns(pages: unknown): string[] {
  if (!Array.isArray(pages)) return []
  return pages.flatMap((page: unknown) => {
    if (!isRecord(page) || typeof page.path !== 'string') return []
    const paramValues = isRecord(page.paramValues) ? Object.entries(page.paramValues) : []
    return paramValues
      .reduce((patterns, [name, values]) => expandParam(patterns, name, values), [page.path])
      .map((pattern) => pattern.replaceAll(placeholderProductNoun, '{productNoun}'))
  })
}
