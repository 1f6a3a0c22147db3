/** What a server is for. All servers of a cluster share the database and the audio store. */
export const roles = ['all', 'web', 'speech'] as const

export type Role = (typeof roles)[number]

/** Pages, calls, live connections and donation services. */
export const servesPeople = (role: Role): boolean => role !== 'speech'

/** Has speech engines and works for servers that have none. */
export const makesSound = (role: Role): boolean => role !== 'web'
