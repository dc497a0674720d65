const maxLength = 160

/** Builds a description for search engines: one paragraph without Markdown, shortened at a word boundary. */
export function summarizeMarkdown(...parts: ReadonlyArray<string | null | undefined>): string {
  const text = parts
    .filter(Boolean)
    .join(' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  return `${text.slice(0, space > 0 ? space : maxLength)}…`
}
