import type { ChecklistIndex } from './checklist-index.ts'
import type { NumberLineCardCopies } from './number-line.ts'
import { parseNumberLine } from './parse-number-line.ts'

type Run = { from: number; to: number; count: number; serialNumbers: ReadonlyArray<string> }

/**
 * Returns the short line that names these copies: "1–50, 53 x2, 12 #07/99". `parseNumberLine` returns the same entries
 * for it. A card whose number would have another meaning, or that has none, is named by its place: "1(2)", "(37)".
 * @param entries in the order of the checklist
 */
export function formatNumberLine(entries: ReadonlyArray<NumberLineCardCopies>, index: ChecklistIndex): string {
  return listRuns(entries)
    .map((run) => formatRun(run, index))
    .join(', ')
}

/** Joins neighbors with equal counts and no serial numbers. */
function listRuns(entries: ReadonlyArray<NumberLineCardCopies>): Run[] {
  const runs: Run[] = []
  for (const { index, count, serialNumbers } of entries) {
    const run = runs.at(-1)
    const isJoined =
      run?.to === index - 1 && run.count === count && run.serialNumbers.length === 0 && serialNumbers.length === 0
    if (isJoined) run.to = index
    else runs.push({ from: index, to: index, count, serialNumbers })
  }
  return runs
}

function formatRun({ from, to, count, serialNumbers }: Run, index: ChecklistIndex): string {
  const serialTotal = index.cards[from]?.serialTotal ?? null
  const serials = serialNumbers.map((serialNumber) => ` #${serialNumber}/${serialTotal}`).join('')
  const cards =
    from === to
      ? formatCard(from, index)
      : chooseText([formatCard(from, index), formatCard(to, index)], ['–', ' – '], { from, to, count: 1, index })
  if (count === (serialNumbers.length || 1)) return `${cards}${serials}`
  return `${chooseText([cards, `${count}`], [' x', ' ×'], { from, to, count, index })}${serials}`
}

function formatCard(at: number, index: ChecklistIndex): string {
  const number = index.cards[at]?.cardNumber ?? ''
  const place = parseNumberLine(number, index).problems.flatMap((problem) =>
    problem.kind === 'ambiguous' ? problem.choices.findIndex((choice) => choice.index === at) : [],
  )[0]
  const texts = [number, `${number}(${(place ?? 0) + 1})`]
  return texts.find((text) => names(text, { from: at, to: at, count: 1, index })) ?? `(${at + 1})`
}

type Meaning = { from: number; to: number; count: number; index: ChecklistIndex }

/** Joins the parts by the first joint with which the line names exactly these copies. */
function chooseText([before, after]: [string, string], joints: [string, string], meaning: Meaning): string {
  const [text, otherText] = joints.map((joint) => `${before}${joint}${after}`)
  return (text !== undefined && names(text, meaning) ? text : otherText) ?? ''
}

function names(text: string, { from, to, count, index }: Meaning): boolean {
  const { entries, problems } = parseNumberLine(text, index)
  const [first] = entries
  return (
    problems.length === 0 &&
    entries.length === to - from + 1 &&
    first?.index === from &&
    entries.every((entry) => entry.count === count)
  )
}
