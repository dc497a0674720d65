/** The same for every noun of the site, so that it is known without its settings (spec §2.1). */
export const loginPath = '/login'
