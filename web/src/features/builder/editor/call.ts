/** A voice or a sound that a message can call by its name. */
export type Call = { kind: 'voice' | 'sound'; name: string }

/** Returns the plain syntax that calls it, with the blank behind it. */
export const toCallText = ({ kind, name }: Call): string => (kind === 'voice' ? `${name}: ` : `(${name}) `)
