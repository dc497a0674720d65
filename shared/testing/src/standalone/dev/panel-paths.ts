/** Paths of the dev server that are not part of the site. */
export const panelPath = '/~standalone/'
export const statesPath = '/~standalone/states'
export const stylesPath = '/~standalone/styles'
/** Redirects to the remote's first page. */
export const firstPageRedirectPath = '/~standalone/first'
