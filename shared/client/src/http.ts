import axios from 'axios'

/** HTTP client with credentials and the header names of spec §7.1. It has no timeout of its own. */
export const http = axios.create({
  timeout: 0,
  withCredentials: true,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
})

/** Sets the API's base URL. Only tests need it: in browsers the API has the same origin. */
export function setApiBase(baseUrl: string): void {
  http.defaults.baseURL = baseUrl
}
