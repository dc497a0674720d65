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

/** Nine lists and quotes within each other. */
const deepBlocks = /^(?:[ \t]*(?:>|(?:[-*+]|\d+[.)])(?=[ \t]))){9}|^[ \t]{18,}(?:[-*+>]|\d+[.)])/m
/** What can begin emphasis or a link. */
const openers = /(?<![\w)\]])[*_~[](?=\S)/g
const maxOpenersPerBlock = 100

/**
 * Returns whether a text nests so deeply that its rendering takes seconds or exhausts the call stack: the time grows with the
 * square of the openers of a paragraph. Rows of a table and items of a list are blocks of their own.
 */
const isTooNested = (text: string): boolean =>
  deepBlocks.test(text) ||
  text
    .split(/\n(?=\s*\n|\|| *(?:[-*+]|\d+[.)]) )/)
    .some((block) => (block.match(openers)?.length ?? 0) > maxOpenersPerBlock)

/** Plain sentences and line breaks do not justify loading the renderer, and a text that is nested too deeply is not rendered. */
export function hasMarkdown(text: string): boolean {
  return !isTooNested(text) && markdownPatterns.some((mark) => mark.test(text))
}
