/** Where guests log in (spec §2.1): by itself, for parts of pages that link to nothing else. */
export const loginPath = '/login'
