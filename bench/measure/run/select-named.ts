/**
 * Returns the items that an option selects by their names, which it separates by commas; all of them for an empty option.
 * @throws {Error} for a name that no item has, so that a misspelled option does not measure nothing
 */
export function selectNamed<Item>(
  items: ReadonlyArray<Item>,
  option: string,
  getName: (item: Item) => string,
): ReadonlyArray<Item> {
  if (option === '') return items
  return option.split(',').map((name) => {
    const found = items.find((item) => getName(item) === name)
    if (!found) throw new Error(`there is no ${name}; choose from ${items.map(getName).join(', ')}`)
    return found
  })
}
