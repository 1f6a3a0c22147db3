/** One broken rule about the input, at its place in the input. */
export type Complaint = { path: readonly [string, ...string[]]; message: string }

/** The body of a 400 as the vendor's validator words it. */
export function complaintsAnswer(complaints: readonly Complaint[]) {
  return {
    statusCode: 400,
    error: 'Bad Request',
    message: describe(complaints, 0),
    details: complaints.map(({ path, message }) => ({ path, message })),
  }
}

function describe(complaints: readonly Complaint[], depth: number): string {
  const byName = Map.groupBy(complaints, ({ path }) => path[depth])
  return [...byName]
    .map(([name, inside]) => {
      const own = inside.filter(({ path }) => path.length === depth + 1).map(({ message }) => message)
      const deeper = inside.filter(({ path }) => path.length > depth + 1)
      const reasons = deeper.length > 0 ? [...own, describe(deeper, depth + 1)] : own
      return `child "${name}" fails because [${reasons.join(', ')}]`
    })
    .join('. ')
}

/** Records have ids of 24 hexadecimal digits. */
export function complainAboutId(name: string, value: string): Complaint[] {
  const pattern = /^[0-9a-fA-F]{24}$/
  if (pattern.test(value)) return []
  return [{ path: [name], message: `"${name}" with value "${value}" fails to match the required pattern: ${pattern}` }]
}

export function complainAboutEmail(path: Complaint['path'], email: string): Complaint[] {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : [{ path, message: '"email" must be a valid email' }]
}

export function complainAboutChoice(name: string, value: string, choices: readonly string[]): Complaint[] {
  if (choices.includes(value)) return []
  const allowed: Complaint = { path: [name], message: `"${name}" must be one of [${choices.join(', ')}]` }
  return value === '' ? [{ path: [name], message: `"${name}" is not allowed to be empty` }, allowed] : [allowed]
}
