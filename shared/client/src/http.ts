import axios from 'axios'

/** The one HTTP instance: credentials are sent, names as in spec §7.1. No time limit of its own. */
export const http = axios.create({
  timeout: 0,
  withCredentials: true,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
})

/** Points the instance at an API; a browser needs none, for the API is on its own origin. */
export function setApiBase(baseUrl: string): void {
  http.defaults.baseURL = baseUrl
}
