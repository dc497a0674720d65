/** The login page (spec §2.1), separate so that modules that link only to it need not load all paths. */
export const loginPath = '/login'
