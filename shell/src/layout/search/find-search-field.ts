/** Returns the search field of the bar at the top of every page. */
export const findSearchField = () => document.querySelector<HTMLInputElement>('header search input')
