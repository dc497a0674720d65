/** Addresses of the dev server that belong to no page of the site. */
export const panelPath = '/~alone/'
export const statesPath = '/~alone/states'
