/** Companies that grade cards, by the names that no card or set has. */
const graders = 'psa|bgs|bvg|bccg|sgc|cgc|csg|hga|ksa'
const grade = '(?:10|[1-9](?:\\.5)?)'

const graderToken = new RegExp(`^(?:${graders})$`, 'u')
const graderAndGradeToken = new RegExp(`^(?:${graders})-?${grade}$`, 'u')
const gradeToken = new RegExp(`^${grade}$`, 'u')
/** Words between a grader and its grade: "PSA gem mint 10". */
const qualityToken = /^(?:gem|mint|mt|nm|nm-mt|ex|vg|pristine)$/u

/** Returns the number of tokens, from `start`, that name a grade. */
function countGradingTokens(tokens: ReadonlyArray<string>, start: number): number {
  const token = tokens[start] ?? ''
  if (graderAndGradeToken.test(token)) return 1
  if (!graderToken.test(token)) return 0
  let end = start + 1
  while (qualityToken.test(tokens[end] ?? '')) end += 1
  return gradeToken.test(tokens[end] ?? '') ? end + 1 - start : end - start
}

/** Splits off the words of grading ("psa 10", "bgs 9.5"), which belong to copies and not to cards. */
export function splitOffGrading(tokens: ReadonlyArray<string>): { tokens: string[]; grading: string[] } {
  const kept: string[] = []
  const grading: string[] = []
  for (let index = 0; index < tokens.length; ) {
    const count = countGradingTokens(tokens, index)
    grading.push(...tokens.slice(index, index + count))
    if (count === 0) kept.push(tokens[index] ?? '')
    index += Math.max(1, count)
  }
  return { tokens: kept, grading }
}
