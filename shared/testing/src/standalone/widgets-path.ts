/** Not a page of the site. Shows all widgets of a remote, or one: `/~widgets/SLOT`. */
export const widgetsPath = '/~widgets'
