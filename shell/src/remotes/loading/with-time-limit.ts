/** Returns a promise that rejects after `limitMs`. */
export function withTimeLimit<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${limitMs} ms`)), limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
