/**
 * Returns the name of a cookie; over HTTPS with the prefix `__Host-`, so that no other host of the domain can set it
 * (spec §10.7). Browsers accept such a cookie with `Secure` and `Path=/` only.
 */
export const getCookieName = (name: string, siteUrl: string): string =>
  siteUrl.startsWith('https:') ? `__Host-${name}` : name
