/** Addresses of the dev server that belong to no page of the site. */
export const panelPath = '/~standalone/'
export const statesPath = '/~standalone/states'
/** In the panel's frame: the remote's first page, wherever that is. */
export const firstPagePath = '/~standalone/first'
