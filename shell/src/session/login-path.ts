/** Independent of the product noun, so that it is known without the settings (spec §2.1). */
export const loginPath = '/login'
