/**
 * Fills the parameters of an endpoint's path: `/api/cards/:id` becomes `/api/cards/12`.
 * @throws {Error} if a parameter has no value
 */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
