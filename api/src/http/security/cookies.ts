/** Returns the first cookie of this name in a `Cookie` header; undefined if there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`
  const found = header?.split(/;\s*/).find((each) => each.startsWith(start))
  return found?.slice(start.length)
}
