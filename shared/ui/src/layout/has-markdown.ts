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

/** Plain sentences and line breaks do not justify loading the renderer. */
export function hasMarkdown(text: string): boolean {
  return markdownPatterns.some((mark) => mark.test(text))
}
