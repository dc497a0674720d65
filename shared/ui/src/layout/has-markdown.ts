/** What makes a text markdown: emphasis, code, links, and lines that begin a heading, a list, a quote, a rule or a table. */
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

/** Whether a text holds markdown that is worth loading a renderer for; plain sentences and line breaks do not. */
export function hasMarkdown(text: string): boolean {
  return markdownPatterns.some((mark) => mark.test(text))
}
