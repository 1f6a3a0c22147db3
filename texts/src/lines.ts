/** Several lines that belong together, such as the steps of a guide: texts are words, not lists. */
export const lines = (...each: string[]): string => each.join('\n')
