/** Joins the class names that apply: `classNames(css.tile, isLarge && css.large)`. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
