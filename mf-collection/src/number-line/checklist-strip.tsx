import type { NumberLineCardCopies } from '@ninepocket/contract/collection/number-line/number-line'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useMemo } from 'react'
import type { OwnChecklist } from '../data/queries/own-checklist-query.ts'
import css from './number-line.module.css'

/** Limit on the cells: each stays at least a pixel wide on a phone. */
const maxCells = 240

type CellState = 'empty' | 'owned' | 'named' | 'several'

/** Returns a cell for each card, or for each few neighbors in long checklists. */
function buildCells(checklist: OwnChecklist, entries: ReadonlyArray<NumberLineCardCopies>): CellState[] {
  const cellCount = Math.min(maxCells, checklist.length)
  const cells = Array.from({ length: cellCount }, (): CellState => 'empty')
  const getCell = (index: number) => Math.floor((index * cellCount) / checklist.length)
  for (const [index, { quantity }] of checklist.entries()) if (quantity > 0) cells[getCell(index)] = 'owned'
  for (const { index } of entries) cells[getCell(index)] = 'named'
  for (const { index, count } of entries) if (count > 1) cells[getCell(index)] = 'several'
  return cells
}

/** The checklist as a strip in which owned and named cards fill in. The text below it says the same. */
export function ChecklistStrip({
  checklist,
  entries,
}: {
  checklist: OwnChecklist
  entries: ReadonlyArray<NumberLineCardCopies>
}) {
  const cells = useMemo(() => buildCells(checklist, entries), [checklist, entries])
  return (
    <div className={css.strip} aria-hidden="true">
      {cells.map((state, cell) => (
        <span key={cell} className={classNames(css.cell, css[state])} />
      ))}
    </div>
  )
}
