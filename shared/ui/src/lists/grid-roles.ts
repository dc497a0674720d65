/** Roles of the parts of a grid or table. Browsers drop them where a style sheet changes `display`. */
export const gridRoles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const
