/** Emphasis, code, links, and lines that start a heading, list, quote, rule or table. */
const markdownPatterns = [
  /(\*\*|__)\S/,
  /(^|\s)[*_]\S[^*_\n]*[*_](\s|$|[.,;:!?])/,
  /`[^`\n]+`/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}([-*_] ?){3,}$/m,
  /^ {0,3}\|.+\|\s*$/m,
]

/**
 * Returns whether a text contains Markdown worth loading the renderer for. Plain sentences and line breaks do not
 * count.
 */
export function hasMarkdown(text: string): boolean {
  return markdownPatterns.some((mark) => mark.test(text))
}
