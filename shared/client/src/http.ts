import { getCookieName } from '@ninepocket/contract/site/site-cookies'
import axios from 'axios'

const { location } = globalThis as { location?: { href: string } } // only browsers have it

/**
 * Axios instance with credentials and the names of spec §7.1, without a timeout. It throws errors of axios;
 * `callEndpoint` turns them into `ApiError`. On a server it has no cookies.
 */
export const http = axios.create({
  timeout: 0,
  withCredentials: true,
  xsrfCookieName: getCookieName('XSRF-TOKEN', location?.href ?? ''),
  xsrfHeaderName: 'X-XSRF-TOKEN',
})

/** Sets the API's base URL. Only tests need it: in browsers the API has the same origin. */
export function setApiBaseForTests(baseUrl: string): void {
  http.defaults.baseURL = baseUrl
}
